# Varnish in front of Plat, as a cache for what visitors see of listings. Set CACHE_SECONDS, and start it with
# "-p http_gzip_support=off", since Plat compresses. A proxy with TLS in front of it makes TRUSTED_HOPS=2. Who is signed in, or
# has any cookie that is not listed here, always gets the page from Plat.
vcl 4.1;

import std;

backend plat {
  .host = "127.0.0.1";
  .port = "4321";
}

sub vcl_recv {
  std.collect(req.http.Cookie, "; ");
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Photos and maps are files: never stored, so that a deleted one is gone at once. The native app has its own pages.
  if (req.url ~ "^/media/|^[^?]*(%|\.pmtiles)" || req.http.Authorization || req.http.User-Agent ~ "PlatApp/") {
    return (pass);
  }
  # Cookies of visitors who only look around. Cookies of your other sites that Plat does not need can be added here.
  if (req.http.Cookie && req.http.Cookie !~ "^((results_mode|results_desktop|results_mobile|list_sort_listings|map_state|listings_opened|showIdxRegistration)=[^;]*(; *|$))+$") {
    return (pass);
  }
  # Pages of listings also depend on these.
  if (req.url ~ "^/listing" && req.http.Cookie ~ "(listings_opened|results_mobile)=") {
    return (pass);
  }
  call keep_preferences;
  call keep_variants;
  return (hash);
}

# Only these cookies change what visitors see.
sub keep_preferences {
  set req.http.Cookie = ";" + regsuball(req.http.Cookie, "; +", ";");
  set req.http.Cookie = regsuball(req.http.Cookie, ";(results_mode|results_desktop|list_sort_listings)=", "; \1=");
  set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*", "");
  set req.http.Cookie = regsub(req.http.Cookie, "^[; ]+", "");
  if (req.http.Cookie == "") {
    unset req.http.Cookie;
  }
}

# What else answers depend on (Vary), with as few values as possible.
sub keep_variants {
  if (req.http.Accept ~ "text/html") {
    set req.http.Accept = "text/html";
  } elsif (req.http.Accept ~ "json") {
    set req.http.Accept = "application/json";
  } else {
    set req.http.Accept = "*/*";
  }
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.http.Sec-Fetch-Dest == "document" && req.http.Sec-Fetch-Site != "same-origin") {
    set req.http.Sec-Fetch-Site = "none";
  } else {
    unset req.http.Sec-Fetch-Dest;
    unset req.http.Sec-Fetch-Site;
  }
}

sub vcl_backend_response {
  # Otherwise old pages would be shown while new ones are fetched.
  set beresp.grace = 0s;
  if (!beresp.http.Cache-Control) {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
