/**
 * The reference shop inside a WordPress with our plugin: a companion plugin fetches the shop's pages and has WordPress print
 * their legacy scripts. `node scripts/run.mjs scripts/wordpress/shopInWordpress.ts` starts one by hand.
 */

import { copyFileSync, cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { startShop } from '../../harness/shop/shop.ts'
import { wordpressPlugin } from '../package/wordpress.ts'
import { root } from '../setup.mjs'
import { writeFiles } from '../writeFiles.ts'
import { closeWhenInterrupted, startWordpress, type Wordpress } from './setUp.ts'

const companion = join(root, 'scripts/wordpress/companion')

/** An older version of the script in the plugin, to which a test rolls back. */
export const earlierVersion = '0.0.9'

/** @throws Error there can be no WordPress here, or nothing is built; the message says why */
export async function startShopInWordpress(): Promise<Wordpress> {
  const dist = join(root, 'dist')
  if (!existsSync(join(dist, 'manifest.json'))) throw new Error('Nothing is built: npm run build')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const earlier = await wordpressPlugin(dist, earlierVersion)
  const { zip } = await wordpressPlugin(dist, version, earlier.zip)
  const wordpress = await startWordpress(join(companion, 'router.php'))
  const shop = await startShop({ origin: wordpress.url, legacyScripts: 'tags' })
  const close = async (): Promise<void> => {
    await Promise.all([wordpress.close(), shop.close()])
  }
  try {
    const plugins = join(wordpress.folder, 'wp-content/plugins')
    writeFiles(plugins, unzipSync(zip))
    cpSync(companion, join(plugins, 'companion'), { recursive: true })
    copyFileSync(join(dist, 'legacy-handles.json'), join(plugins, 'companion/legacy-handles.json'))
    wordpress.php(`
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      update_option('companion_own_shop', '${shop.url}');
      update_option('companion_shop', '${shop.url}');
      foreach (['companion/companion.php', 'vernissage/vernissage.php'] as $plugin) {
        $error = activate_plugin($plugin);
        if (is_wp_error($error)) throw new Exception($error->get_error_message());
      }`)
    return { ...wordpress, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a WordPress with the plugin switched on, and waits for Ctrl+C. */
export async function main(): Promise<number> {
  const wordpress = await startShopInWordpress()
  wordpress.php(`Vernissage\\Settings::change(['enabled' => true]);`)
  const { name, password } = wordpress.login
  console.log(
    `The shop is at ${wordpress.url}/shop/; log in at /wp-login.php as ${name} with ${password}. Ctrl+C ends it.`,
  )
  return closeWhenInterrupted(wordpress)
}
