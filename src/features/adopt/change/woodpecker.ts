// Changes the PostgreSQL services and detached steps of Woodpecker, by their entry point.
import { isMap, isSeq, type Node } from 'yaml';
import { adoptListed, type CommandForm, readListed, remarkClient } from './command-service.ts';
import { explainRefusal, holdsData, touchesData } from './data-folder.ts';
import { volumeTarget } from './docker-options.ts';
import { type JobScripts, readScripts } from './job-scripts.ts';
import { type Choice, keepFast, leave, type Outcome } from './outcome.ts';
import * as reasons from './reasons.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

const FORM: CommandForm = {
  key: 'entrypoint',
  head: ['docker-entrypoint.sh', 'postgres'],
  takesText: false,
  blockers: ['commands'],
  why: [reasons.TRUSTED_MEMORY],
};

/** @returns what becomes of each PostgreSQL service of a workflow */
export function adoptWoodpecker(file: YamlFile, choice: Choice): Outcome[] {
  return file.roots.flatMap((root) => {
    const steps = listSteps(file, file.value(root, 'steps'));
    // A detached step runs beside those that follow, as a service does.
    const isDetached = ({ node }: Step) => file.scalar(file.value(node, 'detach')) === 'true';
    const servers = steps.filter(isDetached);
    const scripts = readScripts(steps.flatMap(({ node }) => file.texts(file.value(node, 'commands'))));
    return [
      ...steps
        .filter((step) => !isDetached(step))
        .flatMap(({ name, node }) => remarkClient(file, file.value(node, 'image'), `step ${name}`)),
      ...[...listSteps(file, file.value(root, 'services')), ...servers].flatMap((service) =>
        adoptService(file, service, scripts, choice),
      ),
    ];
  });
}

interface Step {
  name: string;
  node: Node;
}

/** Steps and services are a mapping by name, or a list with names. */
function listSteps(file: YamlFile, node: Node | null): Step[] {
  if (isSeq(node))
    return file.items(node).map((item) => ({ name: file.scalar(file.value(item, 'name')) ?? '', node: item }));
  return file.entries(node).flatMap(({ name, value }) => (isMap(value) ? [{ name, node: value }] : []));
}

function adoptService(file: YamlFile, { name, node }: Step, scripts: JobScripts, choice: Choice): Outcome[] {
  const server = readListed(file, node, 'image', {
    where: `service ${name}`,
    variables: file.variables(file.value(node, 'environment')),
    scripts,
    job: name,
  });
  if (server === null) return [];
  const place = { subject: `service ${name}`, at: rangeOf(node)[0] };
  const data = { majors: [server.image.major], pgdata: server.variables.get('PGDATA') ?? null };
  const memory = file.texts(file.value(node, 'tmpfs')).map((text) => text.split(':')[0] ?? '');
  const volumes = file.texts(file.value(node, 'volumes')).map(volumeTarget);
  const refusal = server.image.kind === 'folders' ? explainRefusal([...memory, ...volumes], data) : null;
  if (refusal !== null) return [leave(place, refusal)];
  if (memory.some((folder) => holdsData(folder, data))) return [keepFast(place, 'its data is in memory, by `tmpfs`')];
  const volume = volumes.find((target) => touchesData(target, data));
  if (volume !== undefined) return [leave(place, `a volume on \`${volume}\` keeps its data`)];
  const outcome = adoptListed(file, server, FORM, choice);
  const unused = memory.map(
    (folder) => `The \`tmpfs\` on \`${folder}\` does nothing for your tests: the data is elsewhere.`,
  );
  return [{ ...outcome, subject: place.subject, why: [...unused, ...outcome.why] }];
}
