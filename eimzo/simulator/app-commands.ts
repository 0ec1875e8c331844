import { randomBytes } from 'node:crypto'
import type { Command } from './command.ts'
import { Refusal } from './refusal.ts'

const locales: Readonly<Record<string, 'uz' | 'ru'>> = { uz: 'uz', ru: 'ru' }

export const appCommands: readonly Command[] = [
  // No Java runs here, and the answer says so: pages only show it.
  {
    plugin: 'app',
    name: 'get_jvm_version',
    parameters: [],
    since: 600,
    run: () => ({ message: `simulator, Node.js ${process.versions.node}` }),
  },
  {
    plugin: 'app',
    name: 'change_ui_lang',
    parameters: ['lang'],
    since: 600,
    run: ({ arguments: [code = ''], world }) => {
      const language = Object.hasOwn(locales, code) ? locales[code] : undefined
      if (!language) throw new Refusal(-1005)
      world.change({ language })
      return { message: `${language}_${language.toUpperCase()}` }
    },
  },
  // There is no tray to open.
  { plugin: 'app', name: 'show_menu', parameters: [], since: 600, run: () => ({}) },
  {
    plugin: 'randseed',
    name: 'get',
    parameters: ['source'],
    since: 600,
    isHidden: true,
    run: ({ arguments: [source] }) => {
      if (source !== 'netconf') throw new Refusal(-1029)
      return { seed: randomBytes(32).toString('hex') }
    },
  },
]
