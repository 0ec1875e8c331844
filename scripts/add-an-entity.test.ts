import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableTypes } from '#server/kernel/database/table-types.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { dropFolder, scratchFolder } from '#server/testing/scratch.ts'

const root = join(import.meta.dirname, '..')
/** What is not here is not read by anything that names what an entity lacks. */
const folders = ['contract', 'facts', 'migrations', 'scripts', 'server', 'uz', 'eimzo', 'texts', 'web', 'package.json']

let copy: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Each with the file of the page's example that it was written after. */
const touched = new Map<string, string>()

/** A made-up thing, soils, after the example: another name, another table, words of its own. */
const renamed = (text: string) =>
  text
    .replace(/synonym/g, 'soil')
    .replace(/Synonym/g, 'Soil')
    // Of the example they are used, not written again: the topic, its keys, and an icon that is there.
    .replace(/\.\/soil-(facts|lookup)/g, './synonym-$1')
    .replace("icon: 'soils'", "icon: 'synonyms'")

const read = (file: string) => readFileSync(join(copy, file), 'utf8')

function write(file: string, text: string, example = file): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
  touched.set(file, example)
}
const writeAfter = (example: string, file = renamed(example)) => write(file, renamed(read(example)), example)

/** What `pattern` finds of the example in a list stands there once more, for the made-up thing. */
function addTo(file: string, ...patterns: RegExp[]): void {
  const text = patterns.reduce((before, pattern) => before.replace(pattern, (line) => line + renamed(line)), read(file))
  expect(text).not.toBe(read(file))
  write(file, text)
}

beforeAll(async () => {
  copy = await scratchFolder()
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', ...folders], { cwd: root })
  for (const file of String(files).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await dropFolder(copy)
})

/** The page's list, in its order. */
async function addSoils(): Promise<void> {
  write(
    'migrations/9000-soils.sql',
    `create table search_soils (like search_synonyms including all);
     comment on table search_soils is 'search';`,
    'migrations/0019-search.sql',
  )
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(read('migrations/9000-soils.sql')).finally(() => client.end())
  write('server/search/tables.ts', (await tableTypes(database.connection)).get('search') ?? '')
  writeAfter('contract/search/synonyms.ts')
  writeAfter('server/search/synonyms.ts')
  addTo(
    'server/search/calls.ts',
    /import \{[^}]*\} from '#contract\/search\/synonyms\.ts'\n/,
    /import \* as synonyms.*\n/,
    /(?<=bindSynonyms\(\{ bind \}: CallBook\): void \{\n)[\s\S]*?(?=\}\n\n)/,
  )
  write('server/search/soils.test.ts', '', 'server/search/saved.test.ts')
  addTo('web/screens/reference.ts', / {2}\{\n {4}path: '\/dashboard\/search-synonyms',\n[\s\S]*? {2}\},\n/)
  writeAfter('web/dashboard/search-synonyms/index.tsx')
  for (const lang of ['uz', 'ru', 'eng']) writeAfter(`texts/${lang}/search-synonyms.json`)
  // Written by the check of texts.
  touched.set('texts/namespaces.ts', 'texts/namespaces.ts')
}

const run = promisify(execFile)
const checked = (script: string) =>
  run(process.execPath, [join(copy, script)], { cwd: copy }).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stderr}${stdout}`.trim(),
  )

/** Runs in the copy: the made-up thing is listed, made, changed and remembered by the server itself. */
const living = `
  const { openServer } = await import('./server/app.ts')
  const { readConfig } = await import('./server/kernel/config.ts')
  const { execute } = await import('./server/kernel/calls.ts')
  const { allPermissionCodes } = await import('./contract/permissions.ts')
  const [connection, dataDir] = JSON.parse(process.env.GIVEN)
  const server = await openServer({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, dataDir),
    connection,
    textDefaults: { uz: {}, ru: {}, eng: {} },
  })
  const { createUser } = await import('./server/identity/public.ts')
  const who = { email: 'soil@test.agro', firstName: 'Test', lastName: 'Person', roles: ['system-admin'] }
  const userId = await server.inSystem((ctx) => createUser(ctx, who))
  const caller = (codes) => ({
    actor: { userId, permissions: new Set(codes), language: 'uz', territories: 'all' },
    lang: 'uz', ip: '10.9.9.9', device: 'test', host: 'localhost', cookies: {},
  })
  const ask = (line, raw, codes = allPermissionCodes) =>
    execute(server.book, server.services, line.replace(' ', ' /main/api-market/'), raw, caller(codes)).then(
      ({ answer }) => answer,
      (error) => error.code ?? error.stack,
    )
  const made = await ask('POST soils', { body: { terms: ['loess', 'loam'] } })
  const params = { id: String(made.id) }
  const changed = await ask('PUT soils/{id}', { params, body: { terms: ['loess', 'clay'], rowVersion: made.rowVersion } })
  const listed = await ask('GET soils', { query: { search: 'clay' } })
  const history = await ask('GET soils/{id}/history', { params })
  const refused = await ask('GET soils', { query: {} }, [])
  await server.close()
  console.log(JSON.stringify({ made, changed, listed, history, refused }))
  process.exit()
`

test('a made-up thing stands by the page: twelve files of five folders, and what is left out is named', async () => {
  await addSoils()
  expect(touched.size).toBeLessThanOrEqual(12)
  expect(new Set([...touched.keys()].map((file) => file.split('/')[0])).size).toBeLessThanOrEqual(5)
  const page = readFileSync(join(root, 'docs/add-an-entity.md'), 'utf8')
  const examples = [...touched.values()].filter((file) => !/^texts\/(?:ru|eng)\//.test(file))
  expect(examples.filter((file) => !page.includes(`](../${file})`))).toEqual([])

  expect(await checked('scripts/arrows.ts')).toMatch(/, 0 wrong imports$/)
  // A new namespace is written into the types, and that is said once.
  await checked('scripts/texts.ts')
  expect(await checked('scripts/texts.ts')).toMatch(/, 0 faults$/)
  rmSync(join(copy, 'texts/ru/search-soils.json'))
  expect(await checked('scripts/texts.ts')).toContain('ru/search-soils.json: there is no such file')
})

test('and lives: listed, made, changed, remembered, refused', async () => {
  mkdirSync(join(copy, 'data'))
  const GIVEN = JSON.stringify([database.connection, join(copy, 'data')])
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', living], {
    cwd: copy,
    env: { ...process.env, GIVEN },
  })
  const { made, changed, listed, history, refused } = JSON.parse(stdout)
  expect(made).toMatchObject({ terms: ['loess', 'loam'], status: 'active' })
  expect(changed).toMatchObject({ id: made.id, terms: ['loess', 'clay'] })
  expect(listed.items).toHaveLength(1)
  expect(history.items).toHaveLength(2)
  expect(refused).toBe('E_FORBIDDEN')
})
