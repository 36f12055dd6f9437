import { toOptions } from './service.ts';

const PACKERS: Record<string, string> = { gz: '| gzip ', xz: '| xz ', zst: '| zstd -q ' };

/** A container whose folder for scripts holds the given files; one that begins with `#!` is executable. */
export function scriptOptions(files: Record<string, string>): [options: string[], args: string[]] {
  const toVariable = (name: string) => `file_${name.replace(/\W/g, '_')}`;
  const lines = Object.entries(files).map(([name, text]) => {
    const place = `/docker-entrypoint-initdb.d/${name}`;
    const pack = PACKERS[name.split('.').pop() ?? ''] ?? '';
    const mode = text.startsWith('#!') ? `chmod +x ${place}` : ':';
    return `printf '%s\\n' "$${toVariable(name)}" ${pack}> ${place}; ${mode}`;
  });
  const variables = Object.fromEntries(Object.entries(files).map(([name, text]) => [toVariable(name), text]));
  return [
    [...toOptions(variables), '--entrypoint', 'sh'],
    ['-c', `${lines.join('\n')}\nexec docker-entrypoint.sh postgres -c fsync=off "$@"`, 'sh'],
  ];
}
