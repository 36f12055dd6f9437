// Changes the PostgreSQL containers of CircleCI's jobs and executors, by their command.
import { adoptListed, type CommandForm, readListed, remarkClient } from './command-service.ts';
import { type Choice, keepFast, type Outcome } from './outcome.ts';
import * as reasons from './reasons.ts';
import { listScripts } from './steps.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

const FORM: CommandForm = {
  key: 'command',
  head: ['postgres'],
  takesText: true,
  blockers: ['entrypoint'],
  why: [reasons.ENTRYPOINT_ADDS],
};

/** @returns what becomes of each PostgreSQL container of the file; the first of each list is where the steps run */
export function adoptCircle(file: YamlFile, choice: Choice): Outcome[] {
  return file.roots.flatMap((root) =>
    ['jobs', 'executors'].flatMap((section) =>
      file.entries(file.value(root, section)).flatMap(({ name, value }) => {
        const where = `${section.slice(0, -1)} ${name}`;
        const [primary, ...others] = file.items(file.value(value, 'docker'));
        const scripts = listScripts(file, value);
        const servers = others.flatMap((node) => {
          const variables = file.variables(file.value(node, 'environment'));
          return readListed(file, node, 'image', { where, variables, scripts, job: name }) ?? [];
        });
        return [
          ...remarkClient(file, file.value(primary, 'image'), where),
          ...servers.map((server) =>
            // The images of this name and tag keep their data in /dev/shm.
            /^circleci\/postgres:.*-ram$/.test(server.image.text)
              ? keepFast({ subject: server.subject, at: rangeOf(server.node)[0] }, 'its image keeps the data in memory')
              : adoptListed(file, server, FORM, choice),
          ),
        ];
      }),
    ),
  );
}
