import { BENCHMARK_BIGGER, BENCHMARK_SMALLER } from '../features/exporters/export/benchmark-json.ts';
import { CSV } from '../features/exporters/export/csv.ts';
import { OPEN_METRICS } from '../features/exporters/export/openmetrics.ts';
import type { Exporter } from './exporter.ts';

/** `report --format` prints each, and the report folder has those with a file. */
export const EXPORTERS: readonly Exporter[] = [OPEN_METRICS, CSV, BENCHMARK_SMALLER, BENCHMARK_BIGGER];
