import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const manifest = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

test('eimzo can be published: it builds by itself, and what it exports runs as plain JavaScript', async () => {
  const { exports, dependencies } = manifest('eimzo/package.json')
  const ours = manifest('package.json').dependencies
  for (const [name, version] of Object.entries(dependencies)) expect([name, ours[name]]).toEqual([name, version])

  const folder = await mkdtemp(join(tmpdir(), 'eimzo-package-'))
  try {
    const dist = join(folder, 'dist')
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '-p', join(root, 'eimzo/tsconfig.publish.json'), '--outDir', dist])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const files: string[] = Object.values<{ default: string }>(exports).map((one) => one.default)
    const script = files.map((file) => `await import(${JSON.stringify(join(folder, file))})`).join('\n')
    execFileSync(process.execPath, ['--input-type=module', '--no-experimental-strip-types', '-e', script])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
