// Lists the forms of the report for other programs, such as CSV: `report --format` prints each, and those with a file are written too.
import { BENCHMARK_BIGGER, BENCHMARK_SMALLER } from '../features/exporters/export/benchmark-json.ts';
import { CSV } from '../features/exporters/export/csv.ts';
import { OPEN_METRICS } from '../features/exporters/export/openmetrics.ts';
import type { Exporter } from './report.ts';

export const EXPORTERS: readonly Exporter[] = [OPEN_METRICS, CSV, BENCHMARK_SMALLER, BENCHMARK_BIGGER];
