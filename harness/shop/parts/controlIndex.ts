import { htmlAnswer, type ShopResponse } from '../http/respond.ts'
import type { ShopRequest } from '../http/route.ts'
import { html } from '../markup/html.ts'
import { describeSwitches } from '../options/shopOptions.ts'

/** `/__shop/`: every control and every switch, as links. */
export function controlIndex({ shop, switches, link }: ShopRequest): ShopResponse {
  const controls = shop.parts.flatMap((part) => part.controls ?? [])
  const current: Readonly<Record<string, unknown>> = switches
  const rows = describeSwitches().map(({ name, values }) => {
    const choices = values.map((value) => {
      const isCurrent = current[name] === value
      const label = isCurrent ? html`<strong>${String(value)}</strong>` : String(value)
      return html`<a href="${link(`/__shop/options?${name}=${value}&to=/__shop/`)}">${label}</a> `
    })
    return html`<tr><th>${name}</th><td>${choices.length > 0 ? choices : String(current[name])}</td></tr>\n`
  })
  return htmlAnswer(html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Controls of the reference shop</title>
<style>body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d2b33;background:#fbf8f3}table{width:100%;border-collapse:collapse}th,td{padding:.4rem 1rem .4rem 0;border-bottom:1px solid #ddd4c6;text-align:start;vertical-align:top;overflow-wrap:anywhere}th{font-weight:500}a{color:#a23c1f;margin-right:.6rem}</style>
</head>
<body>
<h1>Controls of the reference shop</h1>
<p><a href="${link('/shop/')}">To the shop</a></p>
<table>
${controls.map(({ path, does }) => html`<tr><th><a href="${link(path)}">${path}</a></th><td>${does}</td></tr>\n`)}</table>
<h2>Switches of this visitor</h2>
<table>
${rows}</table>
</body>
</html>
`)
}
