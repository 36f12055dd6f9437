// Schemas made of other schemas.
import * as v from 'valibot';
import { MAX_FEW } from './limits.ts';

export const list = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most));
/** A short list of a server, plan or run. */
export const few = <T extends v.GenericSchema>(item: T) => list(item, MAX_FEW);
/** A field with its description in the JSON Schema. */
export const described = <T extends v.GenericSchema>(field: T, text: string) => v.pipe(field, v.description(text));
