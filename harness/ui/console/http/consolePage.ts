/** The page of the replay console, which loads its interface. */
import { consoleHostname } from '../frameAddress.ts'

/** The console's content security policy, by which links in frames cannot leave this machine. */
export const consolePolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `frame-src 'self' http://*.${consoleHostname}:*`,
  "img-src 'self' data:",
].join('; ')

export const consolePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>vernissage – replay</title>
<link rel="icon" href="/__console/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/__console/app.css">
</head>
<body>
<div id="console"></div>
<noscript>The replay console needs JavaScript.</noscript>
<script src="/__console/app.js"></script>
</body>
</html>`

/** A picture frame. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="1.5" y="1.5" width="13" height="13" rx="1" fill="none" stroke="#7a3e9d" stroke-width="2"/><path d="M4 11l3-4 2 2.5L10.5 8 12 11z" fill="#7a3e9d"/></svg>'
