// What the program of the truncating suite and its measurement both know.
export const DATABASE_TEST = 'uses the database';
export const DATABASE_TESTS = 30;
export const COMPUTING_TESTS = 90;
