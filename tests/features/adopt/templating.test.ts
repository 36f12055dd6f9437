import { expect, test } from '@jest/globals';
import { explainTemplate } from '../../../src/features/adopt/change/templating.ts';
import { YamlFile } from '../../../src/features/adopt/change/yaml-file.ts';

const WORKFLOW = '.github/workflows/a.yml';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are texts of CI files
test.each<[path: string, text: string]>([
  [WORKFLOW, 'name: a\n'],
  [WORKFLOW, 'run: echo ${{ github.ref }}\n'],
  [WORKFLOW, 'run: echo ${{github.ref}} {{\n'.replace(' {{', '')],
  [WORKFLOW, "run: docker inspect --format '{{.State.Health.Status}}' pg\n"],
  [WORKFLOW, "run: docker inspect -f '{{ .State }}' pg\n"],
  [WORKFLOW, "run: docker inspect -f '{{json .Mounts}}' pg\n"],
  [WORKFLOW, "run: docker inspect -f '{{range .Mounts}}{{.Name}}{{end}}' pg\n"],
  [WORKFLOW, 'run: docker inspect -f "{{if .State.Running}}up{{else}}down{{end}}" pg\n'],
  [WORKFLOW, "run: docker inspect -f '{{index .RepoDigests 0}}' pg\n"],
  [WORKFLOW, "run: gh api --jq . --template '{{range .}}{{.tag_name}}{{end}}'\n"],
  [WORKFLOW, "run: docker inspect -f '{{- .State -}}' pg\n"],
  [WORKFLOW, 'env: { a: { b: c } }\n'],
  [WORKFLOW, 'with:\n  tags: |\n    type=semver,pattern=v{{version}}\n    type=raw,value={{branch}}\n'],
  [WORKFLOW, 'with: { path: "{{ cookiecutter.slug }}/package.json", list: ["{{ a }}"] }\n'],
  [WORKFLOW, "run: sed -i 's/{{NAME}}/pg/' app.yml\n"],
  [WORKFLOW, 'jobs:\n\n  linux:  # {{{\n  # }}}\n  mac:  # {{{1\n'],
  ['.gitlab-ci.yml', 'deploy:\n  script:\n    - sed -i "s|{{HOST}}|$HOST|" app.yml\n'],
  ['.woodpecker.yml', 'steps:\n  - settings:\n      message: "{{ changelog }}"\n'],
  ['.circleci/config.yml', 'key: v1-{{ checksum "package-lock.json" }}-{{ .Branch }}\n'],
  ['.circleci/config.yml', 'key: v1-{{ arch }}-{{ epoch }}-{{ .Environment.CACHE }}-{{ .Revision }}\n'],
  ['.circleci/config.yml', 'key: v1-{{checksum "a"}}\n'],
])('%s with %j is no template', (path, text) => expect(explainTemplate(new YamlFile(path, text))).toBe(null));

test.each<[path: string, text: string, why: string]>([
  [WORKFLOW, 'name: "{{ cookiecutter.name }}"\n', 'line 1 has `{{`'],
  [WORKFLOW, 'a: 1\nb: 2\nname: "{{cookiecutter.name}}"\n', 'line 3 has `{{`'],
  [WORKFLOW, 'a: 1\n# {% if database %}\n', 'line 2 has `{%`'],
  [WORKFLOW, '{%- raw -%}\nrun: ${{ github.ref }}\n', 'line 1 has `{%`'],
  [WORKFLOW, 'image: postgres:{{ postgres_version }}\n', 'line 1 has `{{`'],
  [WORKFLOW, 'image: "postgres:{{ .Values.version }}"\n', 'line 1 has `{{`'],
  [WORKFLOW, 'a: ${{ x }}\nb: "{{ arch }}"\n', 'line 2 has `{{`'],
  [WORKFLOW, 'a: "{{ checksum }}"\n', 'line 1 has `{{`'],
  [WORKFLOW, 'run: echo {{ a }}\nenv: { B: "{{ a }}" }\n', 'line 2 has `{{`'],
  [WORKFLOW, 'run: |\n  echo {{ a }}\n# {{#if database}}\n', 'line 3 has `{{`'],
  [WORKFLOW, 'image: postgres:{{{version}}}\n', 'line 1 has `{{`'],
  ['.circleci/config.yml', 'image: cimg/postgres:{{ version }}\n', 'line 1 has `{{`'],
  ['{{cookiecutter.slug}}/compose.test.yml', 'services: {}\n', 'its path is a template'],
  ['{% if ci %}ci{% endif %}/compose.test.yml', 'services: {}\n', 'its path is a template'],
])('%s with %j is a template', (path, text, why) => expect(explainTemplate(new YamlFile(path, text))).toContain(why));
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are texts of CI files
