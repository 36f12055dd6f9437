import { runRequest } from '../../../commands/compare.ts';
import { createRequest } from '../../../commands/door.ts';
import type { InputFlags } from '../../../commands/flags.ts';
import type { HostName } from '../../../hosts/registry.ts';

/** A comparison with the input `tune`. @throws PgSpeedError of every kind; that of the results after the report is printed */
export async function runTune(flags: InputFlags, argv: string[], hostName: HostName): Promise<void> {
  const request = await createRequest('tune', flags, argv, hostName);
  request.raw = [...request.raw, { name: 'tune', value: 'true', source: 'the command `tune`' }];
  await runRequest(request, 'tune');
}
