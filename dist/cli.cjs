#!/usr/bin/env node
'use strict';
if (Number.parseInt(process.versions.node, 10) >= 22) require('./compile-cache.cjs').enableCompileCache(process.env);
const words = process.argv.slice(2);
const handed = words[0] === 'start' && words.includes('--reuse') ? require('./stay.cjs').handOut(words) : null;
if (handed === null) void require('./main.cjs').doors['cli']();
else void handed.catch(() => false).then((done) => done || require('./main.cjs').doors['cli']());
