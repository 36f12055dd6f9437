import { explainTemplate } from '../../../src/features/adopt/change/templating.ts';
import { YamlFile } from '../../../src/features/adopt/change/yaml-file.ts';
import { testGolden } from '../../support/golden-cases.ts';

/** `=== PATH` stands above the text of a file that is no workflow of GitHub. */
testGolden(new URL('golden/templates.txt', import.meta.url), (input) => {
  const [, path = '.github/workflows/a.yml', text = ''] = /^(?:=== (.*)\n)?([\s\S]*)$/.exec(input) ?? [];
  return explainTemplate(new YamlFile(path, `${text}\n`)) ?? 'is no template';
});
