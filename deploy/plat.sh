#!/bin/sh
# Runs a command of Plat as the site's user and with its settings: plat doctor. deploy/install.sh puts this file to
# /usr/local/bin/plat.
set -eu
set -a
. /etc/plat/plat.env
set +a
export HOME=/var/lib/plat NODE_COMPILE_CACHE=/var/cache/plat
umask 077
cd /opt/plat
if [ "$(id -u)" = 0 ]; then exec setpriv --reuid=plat --regid=plat --init-groups node scripts/run.mjs plat "$@"; fi
exec node scripts/run.mjs plat "$@"
