#!/bin/sh
# Made by `pg-speed tune` from what it measured.
# For tests only: what it holds does not survive a crash.
# Name here every file that `setup` reads: while none of them changes, the snapshot is used and `setup` is not
# run.
tracked() { git ls-files -z --recurse-submodules -- '*.sql' '*migrat*/*' 2>/dev/null; }
key=$({ [ "$(tracked | head -c 1)" ] && tracked || find . \( -name .git -o -name node_modules -o -name vendor -o -name .venv -o -name venv -o -name site-packages -o -name __pycache__ -o -name '*.pyc' \) -prune -o -type f \( -name '*.sql' -o -path '*migrat*/*' \) -print0; } | xargs -0 cksum 2>/dev/null | sort | cksum | cut -d ' ' -f 1) || true
node /clone/dist/cli.cjs run --profile turbo --workers 4 --setup 'npm run migrate' --slice-files 'tests/**/test_*.py' --own-folder . --keep-files 'coverage/**' --own-network true --env LEVEL=1 --junit 'junit-*.xml' --snapshot "tuned-$key" --env TEST_WORKERS=1 --command 'pytest --junitxml junit-{slice-number}.xml {slice}'
