// Lists the values of `report --format` for the exporters, which are loaded only when one is used.
export const EXPORT_FORMATS = ['openmetrics', 'csv', 'benchmark-smaller', 'benchmark-bigger'] as const;
export const EXPORT_NOTE = ' (both for github-action-benchmark)';
