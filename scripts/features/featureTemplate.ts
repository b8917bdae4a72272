/** The files of a new feature by name. Its test fails until the feature does something. @param hasView with a React view */
export function featureFiles(id: string, gain: string, hasView = false): Readonly<Record<string, string>> {
  const name = camelCase(id)
  const viewName = name.charAt(0).toUpperCase() + name.slice(1)
  const readme = `# ${id}

${gain}

## Markup it needs

\`.${id}\`

## Options

None.

## Differences from the legacy script

None.
`
  return {
    'feature.ts': hasView ? featureWithView(id, gain, viewName) : featureWithoutView(id, gain),
    ...(hasView && { [`${viewName}.tsx`]: viewSource(gain, viewName) }),
    'feature.test.ts': testSource(id, gain, name),
    'README.md': readme,
  }
}

function featureWithoutView(id: string, gain: string): string {
  return `import { defineFeature } from '../../inject/feature.ts'

/** ${gain} */
export default defineFeature({
  id: '${id}',
  selector: '.${id}',
  mount() {},
})
`
}

function featureWithView(id: string, gain: string, viewName: string): string {
  return `import { defineFeature } from '../../inject/feature.ts'
import { ${viewName} } from './${viewName}.tsx'

/** ${gain} */
export default defineFeature({
  id: '${id}',
  selector: '.${id}',
  // The view stands at the end of the element; \`host\` would name another place.
  view: ${viewName},
  // The returned object is passed to the view as its properties.
  mount: ({ element }) => ({ name: element.title }),
})
`
}

function viewSource(gain: string, viewName: string): string {
  return `/** ${gain} */
export function ${viewName}({ name }: { readonly name: string }) {
  return <p>{name}</p>
}
`
}

function testSource(id: string, gain: string, name: string): string {
  return `import { expect, test } from 'vitest'
import { setBody, startRuntime } from '../../inject/testing.ts'
import ${name} from './feature.ts'

test('${gain.replaceAll("'", '’')}', () => {
  setBody('<div class="${id}"></div>')
  startRuntime([${name}])
  expect(document.querySelector('.${id}')?.textContent).toBe('HTML in, behaviour out; requirement ids as tags of the test')
})
`
}

/** Adds a feature to the end of the list in `features/index.ts`, and its import where the alphabet wants it. */
export function withListEntry(source: string, id: string): string {
  const name = camelCase(id)
  const end = source.lastIndexOf(']')
  const list = source.slice(0, end).trimEnd()
  const imports = [...source.matchAll(/^import \w+ from '\.\/([\w-]+)\/feature\.tsx?'$/gm)]
  const next = imports.find(([, other = '']) => other > id)
  const last = imports.at(-1)
  if (!last || end === -1) throw new Error('features/index.ts has no imports or no list; add the feature by hand.')
  const place = next?.index ?? last.index + last[0].length + 1
  const separator = /[[,]$/.test(list) ? '' : ','
  const isOnOneLine = !list.slice(list.lastIndexOf('[')).includes('\n')
  const entry = isOnOneLine ? `${separator && ', '}${name}` : `${separator}\n  ${name},\n`
  return `${source.slice(0, place)}import ${name} from './${id}/feature.ts'\n${list.slice(place)}${entry}${source.slice(end)}`
}

/** `orders-table` → `ordersTable` */
export function camelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
