import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callerPath } from './callerPath.ts'
import { buildExtension, zipOf } from './package/extension.ts'
import { drawIcons } from './package/icons.ts'
import { matchToFillIn, userscript } from './package/userscript.ts'
import { earlierZip, wordpressPlugin } from './package/wordpress.ts'
import { root } from './setup.mjs'
import { writeFiles } from './writeFiles.ts'

const help = `Packs the built script for shops: npm run package -- [options]

  --match <pattern>       address of the shop on which the userscript runs, such as https://kunst.example/*; may be given
                          more than once (default: ${matchToFillIn}, to be filled in)
  --update-url <address>  where the userscript's manager looks for a newer version (default: nowhere)
  --beside                the userscript holds vernissage.js, which leaves platform and theme to their own scripts
                          (default: vernissage.standalone.js, which gives way to them where they are on the page)
  --previous <zip>        an earlier zip of the WordPress plugin, whose version can be gone back to (default: the newest
                          earlier one in dist/wordpress/)
  --icons                 draws the pictures of extension/icons/icon.svg again, for which it needs a Chromium, and ends
  --help                  this text

Writes dist/vernissage.user.js, dist/wordpress/vernissage-<version>.zip, dist/wordpress/mu-plugins/vernissage.php and the
browser extension: dist/extension/chromium/, dist/extension/firefox/ and a zip of each. Needs what npm run build has written.
Exit codes: 0 fine, 2 wrong usage or no build.`

/** Command line of the packaging. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        match: { type: 'string', multiple: true, default: [matchToFillIn] },
        'update-url': { type: 'string' },
        beside: { type: 'boolean', default: false },
        previous: { type: 'string' },
        icons: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      console.log(help)
      return 0
    }
    if (values.icons) {
      await drawIcons()
      return 0
    }
    const source = join(root, 'dist', values.beside ? 'vernissage.js' : 'vernissage.standalone.js')
    if (!existsSync(source)) throw new Error(`${source}: is not there. Build it first: npm run build`)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const options = { version, match: values.match, updateUrl: values['update-url'] }
    const target = join(root, 'dist/vernissage.user.js')
    writeFileSync(target, userscript(readFileSync(source, 'utf8'), options))
    console.log(`✔ ${target}`)
    for (const file of await packPlugin(version, values.previous && callerPath(values.previous)))
      console.log(`✔ ${file}`)
    for (const file of await packExtension(version)) console.log(`✔ ${file}`)
    return 0
  } catch (error) {
    console.error(`✘ ${error instanceof Error ? error.message : error}`)
    return 2
  }
}

/** Writes the packages. @returns the paths of the files */
async function packPlugin(version: string, previous: string | undefined): Promise<readonly string[]> {
  const folder = join(root, 'dist/wordpress')
  mkdirSync(join(folder, 'mu-plugins'), { recursive: true })
  if (previous !== undefined && !existsSync(previous)) throw new Error(`--previous: ${previous} is not there.`)
  const earlier = previous ?? earlierZip(folder, version)
  const earlierBytes = earlier === undefined ? undefined : readFileSync(earlier)
  const { zip, mustUse } = await wordpressPlugin(join(root, 'dist'), version, earlierBytes)
  const files = [join(folder, `vernissage-${version}.zip`), join(folder, 'mu-plugins/vernissage.php')] as const
  writeFileSync(files[0], zip)
  writeFileSync(files[1], mustUse)
  return files
}

/** Writes the extension. @returns the paths of the folders and zips */
async function packExtension(version: string): Promise<readonly string[]> {
  const folder = join(root, 'dist/extension')
  rmSync(folder, { recursive: true, force: true })
  const written: string[] = []
  for (const [target, files] of Object.entries(await buildExtension(join(root, 'dist'), version))) {
    writeFiles(join(folder, target), files)
    const zip = join(folder, `vernissage-${target}-${version}.zip`)
    writeFileSync(zip, zipOf(files))
    written.push(join(folder, target), zip)
  }
  return written
}
