#!/bin/bash
# Walks through deploy/ in a clean Debian: installs Plat with systemd, serves it behind nginx and Caddy over TLS, signs
# in, upgrades, goes back, and builds, runs, kills, and replaces the container. As root, on Debian with debootstrap,
# systemd-container, and, for the container, podman, crun, and netavark. Takes about ten minutes. Keeps FOLDER, which makes
# the next walk faster.
#   scripts/campaigns/deploy-walk.sh [FOLDER]
set -euo pipefail
project=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-$(mktemp -d)}
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
node=$(command -v node)
mkdir -p "$folder"
say() { echo "== $*"; }

say 'a clean root'
packages=systemd,systemd-sysv,dbus,procps,nginx-light,caddy,curl,openssl,ca-certificates
if [ ! -e "$folder/clean.tar" ]; then
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "Release: $suite" | head -n 1)
  debootstrap --variant=minbase --include="$packages" "$suite" "$folder/clean" "$mirror" > "$folder/debootstrap.log"
  tar -C "$folder/clean" -cf "$folder/clean.tar" .
fi
root=$folder/root
rm -rf "$root"
mkdir -p "$root"
tar -C "$root" -xf "$folder/clean.tar"
# Debian's Node may be older than Plat's.
install -m 755 "$(readlink -f "$node")" "$root/usr/bin/node"
tar -C "$root" --exclude=./proc --exclude=./sys --exclude=./dev -cf "$folder/base.tar" .

say 'three versions: this one, the same again, and one that upgrades the database and then fails'
cd "$project"
node scripts/run.mjs start --build
for version in 1 2 3; do
  mkdir -p "$root/opt/plat-$version"
  git ls-files -z --cached --others --exclude-standard | tar --null -T - -c | tar -C "$root/opt/plat-$version" -x
  if [ $version = 1 ]; then cp -a "$(readlink -f node_modules)" "$root/opt/plat-1"; else
    cp -al "$root/opt/plat-1/node_modules" "$root/opt/plat-$version"
  fi
  cp -a dist "$root/opt/plat-$version"
  mkdir -p "$root/opt/plat-$version/.cache"
  cp -a .cache/wasm "$root/opt/plat-$version/.cache"
done
echo 'CREATE TABLE walk (a);' > "$root/opt/plat-3/db/migrations/9999_walk.sql"
sed -i 's/^  ]/  , { "tag": "9999_walk" }\n  ]/' "$root/opt/plat-3/db/migrations/meta/_journal.json"
sed -i "s/^  const signInLines = .*/&\n  throw new Error('This version fails.')/" "$root/opt/plat-3/scripts/start.ts"
(
  cd "$root/opt/plat-3"
  node -e "import('./scripts/setup/build.ts').then(async (m) => process.stdout.write(await m.hashOf(m.inputs)))" \
    > "$folder/hash"
  rm dist/inputs.sha256 && cp "$folder/hash" dist/inputs.sha256
)

say 'systemd checks the unit'
install -D -m 644 deploy/plat.service "$root/etc/systemd/system/plat.service"
chroot "$root" useradd --system --user-group --home-dir /var/lib/plat --no-create-home plat
install -D -m 600 deploy/plat.env "$root/etc/plat/plat.env"
SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --root="$root" plat.service
systemd-analyze security --offline=true --root="$root" --threshold=20 plat.service | tail -n 1
rm -r "$root/etc/plat" "$root/etc/systemd/system/plat.service"
chroot "$root" userdel plat

say 'the site, on a system that was started in the root'
install -m 755 scripts/campaigns/deploy-steps.sh "$root/usr/local/bin/walk"
cat > "$root/etc/systemd/system/walk.service" <<'UNIT'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/sh -c '/usr/local/bin/walk > /walk.log 2>&1; echo $? > /walk.code'
ExecStopPost=/bin/systemctl --no-block poweroff
[Install]
WantedBy=default.target
UNIT
chroot "$root" systemctl enable --quiet walk.service
systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --private-network --boot \
  > "$folder/boot.log" 2>&1 || true
cat "$root/walk.log"
[ "$(cat "$root/walk.code")" = 0 ] || { echo 'The walk failed.'; exit 1; }

if ! command -v podman > /dev/null; then
  say 'no container: podman is not installed'
  exit 0
fi
say 'the container'
export STORAGE_DRIVER=vfs
run="--root $folder/containers --runroot $folder/run"
podman $run import "$folder/base.tar" plat-base > /dev/null
context=$folder/context
rm -rf "$context"
cp -a "$root/opt/plat-1" "$context"
rm -f "$context/.containerignore"
# Machines for tests may not have the rights that other isolation needs.
podman $run build --isolation chroot --build-arg BASE=localhost/plat-base -f deploy/Containerfile -t plat "$context"
unshare --mount --net scripts/campaigns/container-steps.sh "$folder" "${PORT:-4321}"
say 'all steps went well'
