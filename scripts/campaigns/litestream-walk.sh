#!/bin/bash
# Walks through "Between two backups" of docs/backup.md: a site that serves and is written to is copied to object storage
# (OpenStack Swift by its S3 API, on this machine) by Litestream, is killed together with it, and comes back from there.
# As root, on Debian with swift-proxy, swift-account, swift-container, swift-object, and curl. Takes three minutes.
#   LITESTREAM=PROGRAM scripts/campaigns/litestream-walk.sh [PORT]
# uses five ports from PORT. The package @flydotio/litestream-linux-x64 on npm has version 0.3.13 of the program.
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
port=${1:-4390}
litestream=${LITESTREAM:-litestream}
folder=$(mktemp -d)
started=()
end() {
  for pid in "${started[@]}"; do stop "$pid"; done
  rm -rf "$folder"
}
stop() { kill -KILL -- "${@/#/-}" && wait "$@" || true; } 2> /dev/null
trap end EXIT
say() { echo "== $*"; }
fail() { echo "$*"; exit 1; }
start() { setsid "$@" >> "$folder/log" 2>&1 & started+=($!); }
export LITESTREAM_ACCESS_KEY_ID=plat:backup LITESTREAM_SECRET_ACCESS_KEY=secret
export DATABASE_PATH=$folder/data/brokerage.sqlite MEDIA_PATH=$folder/data/media
version=$("$litestream" version)

say 'object storage'
mkdir -p "$folder/devices/disk"
cd "$folder"
n=0
for kind in account container object; do
  n=$((n + 1))
  for step in 'create 4 1 1' "add r1z1-127.0.0.1:$((port + n))/disk 1" rebalance; do
    swift-ring-builder $kind.builder $step > /dev/null
  done
  cat > $kind.conf << CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $((port + n))
workers = 0
user = root
swift_dir = $folder
devices = $folder/devices
mount_check = false
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
CONF
  start swift-$kind-server $kind.conf
done
cat > proxy.conf << CONF
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $port
workers = 0
user = root
swift_dir = $folder
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_plat_backup = secret .admin
[filter:slo]
use = egg:swift#slo
CONF
start swift-proxy-server proxy.conf
echo "machine 127.0.0.1 login $LITESTREAM_ACCESS_KEY_ID password $LITESTREAM_SECRET_ACCESS_KEY" > netrc
chmod 600 netrc
nothing=$(sha256sum < /dev/null | cut -d ' ' -f 1)
for _ in $(seq 60); do
  made=$(curl -s -o /dev/null -w '%{http_code}' --netrc-file netrc --aws-sigv4 aws:amz:us-east-1:s3 \
    -H "x-amz-content-sha256: $nothing" -X PUT "http://127.0.0.1:$port/plat-backup" || true)
  [ "$made" = 200 ] && break
  sleep 1
done
[ "$made" = 200 ] || fail "no bucket: $made"

say 'a site that is written to'
cd "$project"
PORT=$((port + 4)) start node scripts/run.mjs start
site=${started[-1]}
for _ in $(seq 300); do curl -sf -o /dev/null "http://127.0.0.1:$((port + 4))/readyz" && break; sleep 1; done
sql() { node -e "
  const Sqlite = require('better-sqlite3')
  const connection = new Sqlite(process.argv[1])
  const statement = connection.prepare(process.argv[2])
  console.log(statement.reader ? statement.raw().get().join(' ') : statement.run().changes)" "$@"; }
sql "$DATABASE_PATH" 'CREATE TABLE numbers (n INTEGER PRIMARY KEY, text TEXT DEFAULT (hex(randomblob(200))))' > /dev/null
start node tests/support/backups/numbering-child.ts "$DATABASE_PATH" 100
writer=${started[-1]}

say "Litestream $version with the settings of docs/backup.md"
sed -n '/^```yaml/,/^```$/p' docs/backup.md | sed '/^```/d' > "$folder/recipe.yml"
sed -e "s|path: /srv/.*|path: $DATABASE_PATH|" -e "s|^\( *\)region:.*|&\n\1endpoint: http://127.0.0.1:$port\n\1force-path-style: true|" \
  "$folder/recipe.yml" > "$folder/litestream.yml"
# Before 0.5, a database had a list of replicas.
case $version in v0.[0-4].*) sed -i -e 's/replica:/replicas:/' -e 's/^      type:/      - type:/' \
  -e '/^      [a-z]/s/^/  /' "$folder/litestream.yml" ;; esac
start "$litestream" replicate -config "$folder/litestream.yml"
copier=${started[-1]}
last='SELECT max(n) FROM numbers'
# Prints the last number of a copy, which has all numbers up to it.
restore() {
  rm -f "$1"
  "$litestream" restore -config "$folder/litestream.yml" -o "$1" "$DATABASE_PATH" >> "$folder/log" 2>&1
  read -r least most count < <(sql "$1" 'SELECT min(n), max(n), count(*) FROM numbers')
  [ "$least" = 1 ] && [ "$most" = "$count" ] || fail "$1 has $count rows from $least to $most"
  [ "$(sql "$1" 'PRAGMA integrity_check')" = ok ] || fail "$1 is damaged"
  echo "$most"
}
sleep 20
visited=$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$((port + 4))/list")
[ "$visited" = 200 ] || fail "the site says $visited"
before=$(sql "$DATABASE_PATH" "$last")
echo "while it is copied: $(restore "$folder/during.sqlite") of $before rows"

say 'everything is killed at once'
sleep 20
stop "$site" "$writer" "$copier"
written=$(sql "$DATABASE_PATH" "$last")
restored=$(restore "$folder/restored.sqlite")
echo "restored $restored of $written rows, 100 of which were written a second"
[ $((written - restored)) -le 300 ] || fail 'more than three seconds are missing'
DATABASE_PATH=$folder/restored.sqlite node scripts/run.mjs plat doctor | tail -n 3 || true
DATABASE_PATH=$folder/restored.sqlite node scripts/run.mjs plat backup "$folder/backups"
node scripts/run.mjs plat verify "$folder/backups"

say 'stopped in order, nothing is missing'
start node tests/support/backups/numbering-child.ts "$DATABASE_PATH" 100
writer=${started[-1]}
start "$litestream" replicate -config "$folder/litestream.yml"
copier=${started[-1]}
sleep 10
stop "$writer"
kill -TERM "$copier"
wait "$copier" || true
written=$(sql "$DATABASE_PATH" "$last")
restored=$(restore "$folder/stopped.sqlite")
echo "restored $restored of $written rows"
[ "$written" = "$restored" ] || fail 'rows are missing'
say 'all steps went well'
