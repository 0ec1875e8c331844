#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { faults, isFault, isProfileName, profiles } from './profile.ts'
import { startSimulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'data/eimzo-simulator' },
    profile: { type: 'string', default: '6.4.7' },
    fault: { type: 'string', default: 'none' },
    uzbek: { type: 'boolean', default: false },
    card: { type: 'boolean', default: false },
    'ask-at-load': { type: 'boolean', default: false },
    'any-domain': { type: 'boolean', default: false },
    'answer-itself': { type: 'boolean', default: false },
    port: { type: 'string', default: '64646' },
    'secure-port': { type: 'string', default: '64443' },
    'window-port': { type: 'string', default: '64647' },
  },
})
const { profile, fault } = values
if (!isProfileName(profile)) refuse(`--profile is one of ${Object.keys(profiles).join(', ')}`)
if (!isFault(fault)) refuse(`--fault is one of ${faults.join(', ')}`)

const simulator = await startSimulator({
  folder: values.folder,
  passwords: values['answer-itself'] ? 'itself' : 'page',
  ports: {
    plain: Number(values.port),
    secure: Number(values['secure-port']),
    window: Number(values['window-port']),
  },
  play: {
    profile,
    fault,
    language: values.uzbek ? 'uz' : 'ru',
    isCardInserted: values.card,
    asksAtLoad: values['ask-at-load'],
    apiKeys: values['any-domain'] ? 'open' : 'checked',
  },
})
console.log(`E-IMZO ${profile} simulator: ws port ${simulator.ports.plain}, wss port ${simulator.ports.secure}`)
console.log(`Passwords are asked at ${simulator.windowUrl}; every key opens with ${simulator.password}`)

const stop = async () => {
  await simulator.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, stop)

function refuse(message: string): never {
  console.error(message)
  process.exit(2)
}
