// `node scripts/release-image-tags.mjs IMAGE X.Y.Z MAJOR`: the tags of the image with that PostgreSQL, as an output of a workflow's step.
// A tag without the version of pg-speed moves with each release; a prerelease moves none.
import { isPrerelease, isVersion } from './changelog.mjs';

const [image = '', version = '', major = ''] = process.argv.slice(2);
// It becomes lines of a step's outputs.
if (!/^[a-z0-9][a-z0-9.:/_-]*$/.test(image) || !isVersion(version) || !/^\d+$/.test(major)) {
  console.error('usage: release-image-tags.mjs IMAGE X.Y.Z MAJOR (IMAGE in small letters, without a tag)');
  process.exit(2);
}
const tags = isPrerelease(version) ? [`${major}-${version}`] : [major, `${major}-${version}`];
console.log(`tags=${tags.map((tag) => `${image}:${tag}`).join(',')}`);
