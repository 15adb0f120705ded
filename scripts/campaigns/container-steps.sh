#!/bin/bash
# The steps of deploy-walk.sh that run the image plat of the storage in FOLDER, as docs/operating.md says.
#   unshare --mount --net scripts/campaigns/container-steps.sh FOLDER PORT
set -euo pipefail
folder=$(realpath "$1") port=$2
cd "$folder"
step() { echo "-- $*"; }
expect() { grep -e "$1" > /dev/null || { echo "expected: $1"; exit 1; }; }
podman() { command podman --root "$folder/containers" --runroot "$folder/run" "$@"; }
end() { podman rm --force --ignore plat > /dev/null; podman volume rm --force plat > /dev/null; }
trap end EXIT
# In its own network namespace, it doesn't conflict with other containers, and leaves nothing behind.
ip link set lo up
# crun wants one version of control groups. Machines for tests may not have the rights to use them, or to raise limits.
umount -l /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup
rights=(--cgroups=disabled --ulimit=nofile=4096:4096 --ulimit=nproc=4096:4096)
printf '%s\n' DEMO=0 'SITE_NAME=Lakeline Realty' "PUBLIC_ORIGIN=http://127.0.0.1:$port" > plat.env
run() {
  podman run -d --name plat --restart=always --stop-timeout=30 -p "127.0.0.1:$port:4321" -v plat:/data \
    --env-file plat.env "${rights[@]}" localhost/plat > /dev/null
}
ready() {
  for _ in $(seq 120); do curl -sf -o /dev/null "http://127.0.0.1:$port/readyz" && return; sleep 1; done
  podman logs plat 2>&1 | tail
  exit 1
}
plat() { podman exec -i plat node scripts/run.mjs plat "$@"; }

step 'podman run'
run
ready
podman exec plat id -un | expect '^plat$'
curl -s -o /dev/null -w '%{http_code}\n' "http://127.0.0.1:$port/list" | expect 200
echo 'correct horse battery' | plat user add ann --role private --administrator --password-stdin
{ plat doctor || true; } | tee doctor.log | expect '^ok .*The database is intact'

step 'killed, it starts again'
kill -KILL "$(podman inspect plat --format '{{.State.Pid}}')"
sleep 1
ready
podman inspect plat --format '{{.RestartCount}}' | expect '^1$'

step 'stopped, it ends in order'
podman stop plat > /dev/null
podman inspect plat --format '{{.State.ExitCode}}' | expect '^0$'

step 'a new container has the data of the old one'
podman rm plat > /dev/null
run
ready
plat user list | tee users.log | expect 'ann'
