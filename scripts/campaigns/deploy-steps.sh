#!/bin/bash
# The steps of deploy-walk.sh inside of the clean system.
set -euo pipefail
step() { echo "-- $*"; }
expect() { grep -e "$1" > /dev/null || { echo "expected: $1"; exit 1; }; }
origin=https://homes.example
export CURL_CA_BUNDLE=/etc/ssl/homes.example.pem NODE_EXTRA_CA_CERTS=/etc/ssl/homes.example.pem
page() { curl -s -o /dev/null -w '%{http_code}' "$@"; }

step 'nginx with a certificate that was made here'
echo '127.0.0.1 localhost homes.example' > /etc/hosts
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=homes.example -addext subjectAltName=DNS:homes.example \
  -keyout /etc/ssl/private/homes.example.key -out /etc/ssl/homes.example.pem 2> /dev/null
cp /opt/plat-1/deploy/nginx.conf /etc/nginx/sites-available/plat
rm -f /etc/nginx/sites-enabled/default
ln -s ../sites-available/plat /etc/nginx/sites-enabled/plat
nginx -t
systemctl stop caddy
systemctl restart nginx

step 'install'
/opt/plat-1/deploy/install.sh
stat -c '%U %a %n' /etc/plat/plat.env /var/lib/plat /var/lib/plat/plat.sqlite
systemctl show plat --property=User,ActiveState,NRestarts

step 'a page over TLS, and plain http leads there'
curl -sI $origin/ | expect 'strict-transport-security'
[ "$(page $origin/list)" = 200 ]
curl -sI http://homes.example/list | expect "^Location: $origin/list"

step 'sign in'
echo 'SECOND_FACTOR=optional' >> /etc/plat/plat.env
systemctl restart plat
echo 'correct horse battery' | plat user add ann --role private --administrator --password-stdin
until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done
signIn() {
  rm -f /tmp/jar
  token=$(curl -s -c /tmp/jar $origin/sign_in | sed -n 's/.*name="authenticity_token"[^>]*value="\([^"]*\)".*/\1/p' | head -n 1)
  curl -s -o /dev/null -b /tmp/jar -c /tmp/jar -H "Origin: $origin" \
    --data-urlencode "authenticity_token=$token" --data-urlencode 'login_name=ann' \
    --data-urlencode 'password=correct horse battery' $origin/sign_in
  [ "$(page -b /tmp/jar $origin/admin)" = 200 ] || { echo 'not signed in'; exit 1; }
}
signIn

step 'a backup, whose files belong to the site'
plat backup /var/backups/plat
[ -z "$(find /var/backups/plat /var/lib/plat ! -user plat)" ]

step 'the doctor finds nothing wrong'
plat doctor

step 'the doctor finds that nginx passes on its own host'
sed -i.right '/Host \$host;/d' /etc/nginx/sites-available/plat
systemctl reload nginx
sleep 1
{ plat doctor || true; } | expect '^wrong The proxy of .* passes on another host'
mv /etc/nginx/sites-available/plat.right /etc/nginx/sites-available/plat
systemctl reload nginx

step 'the doctor finds what a command left as root'
touch /var/lib/plat/plat.sqlite.left
chmod 600 /var/lib/plat/plat.sqlite.left
{ plat doctor || true; } | expect '^wrong Not all files belong to the user'
rm /var/lib/plat/plat.sqlite.left

step 'a site that is killed starts again'
systemctl kill --signal=KILL plat
sleep 3
until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done
signIn

step 'a site whose memory runs out starts again'
main() { systemctl show --property=MainPID --value plat; }
groups=/sys/fs/cgroup
limit=memory.max
if [ -d $groups/memory ]; then
  # In version 1 of control groups, a container may limit memory only after this.
  groups=$groups/memory
  limit=memory.limit_in_bytes
  mount -o remount,bind,rw $groups
  systemctl daemon-reexec
fi
mkdir -p /etc/systemd/system/plat.service.d
printf '[Service]\nMemoryMax=400M\n' > /etc/systemd/system/plat.service.d/memory.conf
systemctl daemon-reload
systemctl restart plat
until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done
group=$groups/system.slice/plat.service
expect '^419430400$' < $group/$limit
before=$(main)
# The kernel ends what needs most: none of these, but together they need more than is left.
for _ in $(seq 60); do
  sh -c "echo \$\$ > $group/cgroup.procs; held=\$(head -c 12000000 /dev/zero | tr '\0' x); sleep 60; :" > /dev/null 2>&1 &
  sleep 0.2
  [ "$(main)" = "$before" ] || break
done
kill $(jobs -p)
until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done
[ "$(main)" != "$before" ]
systemctl show --property=NRestarts plat | expect '=[1-9]'
signIn
rm /etc/systemd/system/plat.service.d/memory.conf
systemctl daemon-reload
systemctl restart plat
until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done

step 'one process cannot be replaced, and goes on'
before=$(main)
systemctl reload plat && exit 1
journalctl --namespace=plat -u plat -n 20 -o cat | expect 'runs in one process, which can.t be replaced without a gap'
[ "$(main)" = "$before" ]
signIn

step 'several processes, of which no request fails while systemd reloads them'
restart() {
  systemctl restart plat
  until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done
}
workers() { pgrep -u plat -f site-process.ts | sort | tr '\n' ' '; }
echo 'PROCESSES=2' >> /etc/plat/plat.env
restart
before=$(main)
old=$(workers)
echo "supervisor $before, processes $old"
[ "$(echo $old | wc -w)" = 3 ]
withoutGap() {
  (while [ ! -e /tmp/replaced ]; do page $origin/list; echo; done) > /tmp/answers &
  asking=$!
  old=$(workers)
  "$@"
  touch /tmp/replaced
  wait $asking
  rm /tmp/replaced
  sort /tmp/answers | uniq -c
  [ "$(sort -u /tmp/answers)" = 200 ]
  [ "$(main)" = "$before" ]
  new=$(workers)
  [ "$(echo $new | wc -w)" = 3 ]
  for pid in $old; do case " $new " in *" $pid "*) exit 1 ;; esac; done
}
withoutGap systemctl reload plat

step 'an upgrade without a gap, and back'
withoutGap /opt/plat-2/deploy/install.sh
[ "$(readlink /opt/plat)" = /opt/plat-2 ]
for pid in $new; do readlink /proc/$pid/exe; tr '\0' ' ' < /proc/$pid/cmdline | expect /opt/plat-2/; done
withoutGap /opt/plat-1/deploy/install.sh
withoutGap plat restart
signIn

step 'a process that is killed ends alone, and another one takes its place'
victim=$(workers | cut -d ' ' -f 2)
kill -KILL "$victim"
until [ "$(workers | wc -w)" = 3 ]; do sleep 1; done
[ "$(page $origin/list)" = 200 ]
[ "$(main)" = "$before" ]

step 'nothing outlives the main process, whether it is killed or stopped'
old=$(workers)
systemctl kill --kill-whom=main --signal=KILL plat
sleep 1
for pid in $old; do [ ! -e /proc/$pid ] || { echo "$pid still runs"; exit 1; }; done
until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done
signIn
systemctl stop plat
[ -z "$(pgrep -u plat || true)" ]
systemctl start plat
until [ "$(page $origin/readyz)" = 200 ]; do sleep 1; done

step 'secrets that systemd hands over'
(umask 077; echo 'correct horse battery staple' > /etc/plat/passphrase)
cat > /etc/systemd/system/plat.service.d/secrets.conf <<'CONF'
[Service]
LoadCredential=passphrase:/etc/plat/passphrase
CONF
systemctl daemon-reload
echo 'BACKUP_PASSPHRASE_FILE=/run/credentials/plat.service/passphrase' >> /etc/plat/plat.env
echo 'BACKUP_SCHEDULE="every 1 hour"' >> /etc/plat/plat.env
echo 'BACKUP_PATH=/var/backups/plat/sealed' >> /etc/plat/plat.env
install -d -m 700 -o plat -g plat /var/backups/plat/sealed
restart
ls -l /etc/plat/passphrase /run/credentials/plat.service/passphrase
# The site makes one as soon as it has started, and a command another one.
for _ in $(seq 100); do ls /var/backups/plat/sealed/2*/database.sqlite.age > /dev/null 2>&1 && break; sleep 1; done
ls /var/backups/plat/sealed/2*/database.sqlite.age
plat backup
plat verify /var/backups/plat/sealed
plat doctor

step 'back to one process'
sed -i '/PROCESSES/d' /etc/plat/plat.env
restart

step 'upgrade'
/opt/plat-2/deploy/install.sh
[ "$(readlink /opt/plat)" = /opt/plat-2 ]
signIn

step 'an upgrade that fails goes back, with the database as it was'
said=$(/opt/plat-3/deploy/install.sh 2>&1) && exit 1
echo "$said" | expect 'Putting back the database as it was before the upgrade'
[ "$(readlink /opt/plat)" = /opt/plat-2 ]
signIn

step 'the log is in a journal of its own'
journalctl --namespace=plat -u plat -o cat | expect '"msg":"serving"'

step 'Caddy in place of nginx, with a certificate that it makes itself'
systemctl stop nginx
caddy validate --config /opt/plat-1/deploy/Caddyfile --adapter caddyfile 2> /dev/null
printf '{\n  skip_install_trust\n}\n' > /etc/caddy/Caddyfile
sed 's/^homes.example {/&\n  tls internal/' /opt/plat-1/deploy/Caddyfile >> /etc/caddy/Caddyfile
systemctl restart caddy
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
until [ -e $authority ]; do sleep 1; done
cp $authority /etc/ssl/homes.example.pem
until [ "$(page $origin/list)" = 200 ]; do sleep 1; done
signIn
plat doctor

step 'stop'
systemctl stop plat
systemctl show plat --property=Result,ExecMainStatus | expect 'Result=success'
