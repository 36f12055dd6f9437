#!/usr/bin/env node
'use strict';
if (Number.parseInt(process.versions.node, 10) >= 22) require('./compile-cache.cjs').enableCompileCache(process.env);
void require('./main.cjs').doors['index']();
