import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAuthority, timestampService } from '#eimzo/issue/authority.ts'
import { issueDemoPerson } from '#eimzo/issue/demo-people.ts'
import { signMessage } from '#eimzo/issue/sign.ts'
import { demoTimestamper } from '#eimzo/issue/timestamper.ts'
import { nativeVerifier } from '#eimzo/verify/native.ts'
import { startStandIn } from '#eimzo/verify/stand-in.ts'
import { readConfig } from '../../kernel/config.ts'
import { dropFolder, scratchFolder } from '../../testing/scratch.ts'
import { acceptMessage } from './accept.ts'
import { openSignatureService } from './service.ts'

const now = new Date('2026-11-15T09:00:00Z')
const authority = createAuthority({ now })
const clock = () => now
const content = new TextEncoder().encode('challenge')
const { key, chain } = issueDemoPerson(authority, 'legalEntity', { now })
const { pkcs7 } = signMessage({ content, key, chain, detached: false, signingTime: now })

const folder = await scratchFolder()
afterAll(() => dropFolder(folder))
const open = (env: Record<string, string>) => openSignatureService(readConfig(env, folder), clock, undefined)
const policy = { caller: { ip: '198.51.100.7' } }

test('an E-IMZO-SERVER stamps and verifies, and is told on whose behalf; away, it is said so', async () => {
  const roots = [authority.root.certificate]
  const standIn = await startStandIn(
    nativeVerifier({ roots, clock }),
    demoTimestamper(timestampService(authority, clock)),
  )
  const service = await open({ EIMZO_SERVER_URL: standIn.url, ORIGIN: 'https://agro.example' })
  const accepted = await acceptMessage(service, pkcs7, content, policy)
  expect(accepted).toMatchObject({ source: 'e-imzo-server', signer: { timestampTime: now } })
  for (const { headers } of standIn.received)
    expect(headers).toMatchObject({ host: 'agro.example', 'x-real-ip': '198.51.100.7' })
  await standIn.stop()
  await expect(acceptMessage(service, pkcs7, content, policy)).rejects.toMatchObject({ code: 'E_SIGNATURE_SERVICE' })
})

test('without one, only the configured authorities are trusted', async () => {
  const raw = Buffer.from(authority.root.certificate.raw).toString('base64')
  const pem = `-----BEGIN CERTIFICATE-----\n${raw.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`
  await writeFile(join(folder, 'roots.pem'), pem)
  const trusting = await open({ EIMZO_ROOTS: 'roots.pem' })
  expect(await acceptMessage(trusting, pkcs7, content, policy)).toMatchObject({ source: 'native' })
  const strict = acceptMessage(await open({}), pkcs7, content, policy)
  await expect(strict).rejects.toMatchObject({ code: 'E_CERTIFICATE_UNTRUSTED' })
})

test('the simulator takes the original’s ports in a demo that does not forbid it, and never otherwise', () => {
  const isOn = (env: Record<string, string>) => readConfig(env, folder).eimzo.onVendorPorts
  expect(isOn({})).toBe(true)
  expect(isOn({ EIMZO_SIMULATOR_PORTS: '0' })).toBe(false)
  expect(isOn({ DEMO: '0', ORIGIN: 'https://agro.example', EIMZO_SIMULATOR_PORTS: '1' })).toBe(false)
})

test('keys of our domains; a key that is none is named at start', async () => {
  const apiKey = 'A'.repeat(128)
  const service = await open({ EIMZO_API_KEYS: `Agro.example=${apiKey},www.agro.example=${apiKey}` })
  expect(service.apiKeysFor('agro.example')).toEqual({ 'agro.example': apiKey })
  expect(Object.keys(service.apiKeysFor('127.0.0.1'))).toEqual(['127.0.0.1'])
  expect(service.apiKeysFor('other.example')).toEqual({})
  expect(() => readConfig({ EIMZO_API_KEYS: 'agro.example=short' }, folder)).toThrow(/EIMZO_API_KEYS/)
})
