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
