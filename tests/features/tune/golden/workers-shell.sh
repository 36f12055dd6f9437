#!/bin/sh
# Made by `pg-speed tune` from what it measured.
# For tests only: what it holds does not survive a crash.
# Name here every file that `setup` reads: while none of them changes, the snapshot is used and `setup` is not
# run.
node /clone/dist/cli.cjs run --profile turbo --workers 4 --setup 'npm run migrate' --slice-files 'tests/**/test_*.py' --own-folder . --keep-files 'coverage/**' --own-network true --env LEVEL=1 --junit 'junit-*.xml' --snapshot-files '**/*.sql, !**/vendor/**' --env TEST_WORKERS=1 --command 'pytest --junitxml junit-{slice-number}.xml {slice}'
