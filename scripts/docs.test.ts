import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

test('every link of every document leads somewhere', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  )
  expect(documents).toContain('docs/security.md')
  expect(broken).toEqual([])
})

test('the page on adding an entity names every file its example stands in', () => {
  const page = readFileSync(join(root, 'docs/add-an-entity.md'), 'utf8')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'texts', 'web'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.(?:tsx?|json)$/.test(file) && !/\.test\.tsx?$|^texts\/(?:ru|eng)\//.test(file))
  const speaks = /search-synonyms|search\/synonyms\.ts|synonyms\.created|synonyms: '/
  const example = files.filter((file) => speaks.test(file) || speaks.test(readFileSync(join(root, file), 'utf8')))
  expect(example.length).toBeGreaterThan(8)
  expect(example.filter((file) => !page.includes(`](../${file})`))).toEqual([])
})
