import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppServer } from './app.ts'
import { examine, lineOf } from './doctor.ts'
import { verifyPapers } from './documents/public.ts'
import { checkAudit, createUser, forgetOpenProofs, readHead, reverifySignatures } from './identity/public.ts'
import { giveFactor } from './identity/second-factor/factor.ts'
import { readRecords } from './kernel/files/sheet.ts'
import { changeDataKey } from './kernel/keys/data-key.ts'
import { errorBody, Refusal } from './kernel/refuse.ts'
import { importTerritoryFile, territoryColumns } from './reference/public.ts'

const usage = `Say one of:
  create-admin EMAIL                         a system administrator; prints the password once
  import-territories FILE [--apply]          shows what the file would change; --apply changes it
                     [--close-missing]       also closes what the file no longer has
  change-data-key                            seals everything anew with another key; stop the server first
  doctor                                     looks at settings, disk, database, clocks and queue;
                                             exit code 1 where something has to be mended
  verify-signatures                          verifies every stored document and electronic signature anew
  verify-audit [POSITION:HASH]               recomputes the chain of audit events; with a head noted earlier,
                                             checks that the chain still has it`

/** Answers an exit code where it is not zero. */
type Command = (server: AppServer, args: string[]) => Promise<unknown>

const commands: Record<string, Command> = {
  async 'create-admin'(server, [email]) {
    if (!email || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
      throw new Error('create-admin needs an e-mail address')
    const password = randomBytes(12).toString('base64url')
    const { uri, codes } = await server.inSystem(async (ctx) => {
      const id = await createUser(ctx, {
        ...{ email, password, mustChangePassword: true },
        ...{ firstName: 'System', lastName: 'Administrator', roles: ['system-admin'] },
      })
      return giveFactor(ctx, id)
    })
    console.log(`Administrator ${email} created. All of this is shown only now.`)
    console.log(`Password, to be changed at the first sign-in: ${password}`)
    console.log(`Authenticator, asked for beside the password: ${uri}`)
    console.log(`Recovery codes, each good once: ${codes.join(' ')}`)
  },
  async 'import-territories'(server, [file, ...flags]) {
    if (!file) throw new Error('import-territories needs a file')
    const records = await readRecords(await readFile(file), territoryColumns)
    const diff = await server.inSystem((ctx) =>
      importTerritoryFile(ctx, records, {
        apply: flags.includes('--apply'),
        closeMissing: flags.includes('--close-missing'),
      }),
    )
    const { added, changed, missing, faults } = diff
    console.log(
      `new ${added.total}, changed ${changed.total}, unchanged ${diff.unchanged}, missing ${missing.total}, faults ${faults.total}`,
    )
    for (const fault of faults.items) console.log(`  row ${fault.row}: ${fault.message}`)
    console.log(
      diff.applied
        ? 'Applied.'
        : faults.total > 0
          ? 'Nothing was changed: mend the faults first.'
          : 'Nothing was changed: add --apply.',
    )
  },
  async 'change-data-key'(server) {
    const { config, services } = server
    const given = process.env.NEW_DATA_KEY
    if (config.dataKey && (given ?? '').length < 32)
      throw new Error('The key comes from DATA_KEY: say the new one in NEW_DATA_KEY, 32 characters or more')
    const newKey = config.dataKey && given ? given : randomBytes(48).toString('base64url')
    const { dataKey, dataDir } = config
    const count = await changeDataKey(services.db, services.vault, {
      ...{ dataKey, dataDir, newKey },
      forget: forgetOpenProofs,
    })
    console.log(`${count} values are sealed with the new key.`)
    console.log(
      dataKey ? 'Start with DATA_KEY set to the new one.' : `It lies in ${join(dataDir, 'data-key')}: back it up.`,
    )
  },
  async doctor(server) {
    const findings = await examine(server)
    for (const finding of findings) console.log(lineOf(finding))
    return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
  },
  async 'verify-signatures'(server) {
    const [papers, signatures] = await server.inSystem(async (ctx) => {
      const verified = await verifyPapers(ctx, server.files)
      return [verified, await reverifySignatures(ctx, server.signatures, verified.checkContent)]
    })
    for (const one of papers.broken) console.log(`  ${one.number} (document ${one.id}): ${one.reason}`)
    console.log(`${papers.checked} documents checked, ${papers.broken.length} are not what was issued`)
    const { checked, broken } = signatures
    for (const one of broken) console.log(`  ${one.id} (${one.objectType} ${one.objectId}): ${one.reason}`)
    console.log(`${checked} signatures checked, ${broken.length} do not verify`)
    return papers.broken.length + broken.length > 0 ? 1 : 0
  },
  async 'verify-audit'(server, [head]) {
    const noted = head === undefined ? undefined : readHead(head)
    if (head !== undefined && !noted) throw new Error('verify-audit takes a head as it prints it: POSITION:HASH')
    const verdict = await server.inSystem((ctx) => checkAudit(ctx, noted))
    for (const line of verdict.lines) console.log(line)
    return verdict.whole ? 0 : 1
  },
}

/** The commands behind `npm run admin -- …`; answers the exit code. */
export async function runAdmin(server: AppServer, [name, ...args]: string[]): Promise<number> {
  const command = name === undefined ? undefined : commands[name]
  if (!command) {
    console.error(usage)
    return 2
  }
  try {
    const code = await command(server, args)
    return typeof code === 'number' ? code : 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const body = errorBody(error, 'eng')
    console.error(
      [body.error, ...(body.modelStateError ?? []).map((one) => `  ${one.key}: ${one.errorMessage}`)].join('\n'),
    )
    return 1
  }
}
