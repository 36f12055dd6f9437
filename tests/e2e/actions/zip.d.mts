export interface ZipFile {
  name: string;
  data: Buffer;
}
export function writeZip(files: readonly ZipFile[]): Buffer;
export function readZip(zip: Buffer): ZipFile[];
