import { isServerAnswer, PgSpeedError } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import { findProfile } from '../../profiles/catalog.ts';
import type { ClusterSpec, Setting } from '../../profiles/spec.ts';

/** The settings that are not of a profile that comes with the program: the user's, from `settings` or a profiles file. */
function listOwnSettings({ profile, settings }: ClusterSpec): Setting[] {
  const builtIn = findProfile(profile)?.settings ?? [];
  return settings.filter((one) => !builtIn.some(({ name, value }) => name === one.name && value === one.value));
}

/** Those of the user's settings that the server's words name, or one of whose values they quote. */
export function findBlamed(words: string, spec: ClusterSpec): Setting[] {
  const plain = ` ${words.toLowerCase().replace(/[^a-z0-9.]+/g, ' ')} `;
  return listOwnSettings(spec).filter(({ name, value }) => {
    // `statement_timeout` is "statement timeout" in messages.
    if (plain.includes(` ${name.replaceAll('_', ' ')} `)) return true;
    const items = value.split(',').map((item) => item.trim().replace(/^"(.*)"$/, '$1'));
    return items.some((item) => item !== '' && (words.includes(`"${item}"`) || words.includes(`/${item}"`)));
  });
}

/** As a message names them: `work_mem = '1kB'`. */
export function showSettings(settings: readonly Setting[]): string {
  return settings.map(({ name, value }) => `${name} = ${showValue(value)}`).join(', ');
}

/**
 * What a server that has started answered to a session of ours, as one error that names the settings of the user under which
 * no session works; any other error is given back as it is.
 */
export function explainAnswer(error: unknown, spec: ClusterSpec): unknown {
  if (!isServerAnswer(error)) return error;
  const own = listOwnSettings(spec);
  const blamed = findBlamed(error.message, spec);
  const suspects = blamed.length > 0 ? blamed : own;
  const message = `The server started, but sessions fail in it: ${error.message} (SQLSTATE ${error.code}).`;
  if (suspects.length === 0)
    return new PgSpeedError(
      'postgres',
      message,
      'Look at what `setup`, `init-sql`, `initdb-args` or the image changed in it.',
      {
        cause: error,
      },
    );
  const which = blamed.length > 0 ? 'It comes from' : 'It may come from';
  const hint = `${which} ${showSettings(suspects)}: correct it in \`settings\` or in the profile's file.`;
  return new PgSpeedError('input', message, hint, { cause: error });
}
