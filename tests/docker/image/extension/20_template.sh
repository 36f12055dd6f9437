#!/bin/bash
# What an image for an extension does: a template database that has it, and the extension in the user's database.
set -e
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 <<'SQL'
CREATE DATABASE template_extended IS_TEMPLATE true;
CREATE EXTENSION hstore;
SQL
