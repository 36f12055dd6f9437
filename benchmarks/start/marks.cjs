// Loaded into the command before its own code (`--require`): notes when it starts programs, talks to the server and ends.
const { writeFileSync } = require('node:fs');
const childProcess = require('node:child_process');
const { Socket } = require('node:net');

const marks = { origin: performance.timeOrigin };
/** Milliseconds since the epoch, of the first or the last time that something happens. */
const now = () => performance.timeOrigin + performance.now();
const markFirst = (name) => {
  marks[name] ??= now();
};
const markLast = (name) => {
  marks[name] = now();
};

markFirst('loaded');
const { spawn } = childProcess;
childProcess.spawn = function spawnMarked(file, ...rest) {
  if (/(^|\/)tar$/.test(file)) markFirst('copy');
  if (/(^|\/)postgres$/.test(file)) markFirst('postgres');
  return spawn.call(this, file, ...rest);
};
const { connect } = Socket.prototype;
Socket.prototype.connect = function connectMarked(...args) {
  this.once('connect', () => markFirst('answers'));
  this.once('close', () => markLast('claimed'));
  return connect.apply(this, args);
};
process.once('exit', () => {
  markLast('end');
  writeFileSync(process.env.PG_SPEED_MARKS, JSON.stringify(marks));
});
