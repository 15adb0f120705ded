#!/bin/sh
# Makes the folder that this script is in the site of this computer, at /opt/plat: the first time, as an upgrade, or to
# go back to an older version. If the new one keeps failing or isn't ready in ten minutes, it goes back by itself.
# Run as root.
set -eu
new=$(cd "$(dirname "$0")/.." && pwd -P)
old=$(readlink -f /opt/plat || true)
say() { echo "$*" >&2; }

case $new in /opt/plat) say 'Unpack Plat into a folder of its version, such as /opt/plat-1.2.'; exit 1 ;; esac
id plat > /dev/null 2>&1 ||
  useradd --system --user-group --home-dir /var/lib/plat --no-create-home --shell /usr/sbin/nologin plat
install -d -m 750 -o root -g plat /etc/plat
install -d -m 700 -o plat -g plat /var/lib/plat /var/cache/plat /var/backups/plat
[ -e /etc/plat/plat.env ] || install -m 640 -o root -g plat "$new/deploy/plat.env" /etc/plat/plat.env
install -m 644 "$new/deploy/plat.service" /etc/systemd/system/plat.service
install -m 644 "$new/deploy/journald.conf" /etc/systemd/journald@plat.conf
install -m 755 "$new/deploy/plat.sh" /usr/local/bin/plat
(cd "$new" && node scripts/run.mjs start --build)

. /etc/plat/plat.env
copies() { ls -1 "$DATABASE_PATH".before-* 2> /dev/null || true; }
before=$(copies)
start() {
  ln -sfn "$1" /opt/plat
  systemctl daemon-reload
  systemctl enable --quiet plat
  systemctl restart plat
}
isReady() {
  node -e "fetch('http://127.0.0.1:$PORT/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
}
waitUntilReady() {
  for _ in $(seq 600); do
    isReady && return 0
    [ "$(systemctl show --property NRestarts --value plat)" -lt 3 ] || return 1
    sleep 1
  done
  return 1
}

# Several processes are replaced without a gap, unless the database must be upgraded.
ln -sfn "$new" /opt/plat
if [ -n "$old" ] && [ "$old" != "$new" ] && systemctl --quiet is-active plat; then
  code=0
  plat restart >&2 || code=$?
  case $code in
    0) systemctl daemon-reload; say "Plat runs from $new."; exit 0 ;;
    3) ;;
    *) ln -sfn "$old" /opt/plat; say "Plat still runs from $old."; exit 1 ;;
  esac
fi

start "$new"
if waitUntilReady; then
  say "Plat runs from $new."
  exit 0
fi
say 'Plat did not get ready. Its last lines:'
journalctl --namespace=plat -u plat -n 20 --no-pager -o cat >&2 || true
if [ -z "$old" ] || [ ! -e "$old/deploy" ] || [ "$old" = "$new" ]; then exit 1; fi

systemctl stop plat
made=$(copies | while read -r copy; do case "$before" in *"$copy"*) ;; *) echo "$copy" ;; esac; done | head -n 1)
if [ -n "$made" ]; then
  say "Putting back the database as it was before the upgrade, $made."
  rm -f "$DATABASE_PATH-wal" "$DATABASE_PATH-shm"
  mv "$made" "$DATABASE_PATH"
fi
start "$old"
waitUntilReady && say "Plat runs from $old again."
exit 1
