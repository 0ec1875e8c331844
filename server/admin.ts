import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AppServer } from './app.ts'
import { createUser } from './identity/public.ts'
import { errorBody, Refusal } from './kernel/refuse.ts'
import { importTerritoryFile } from './reference/public.ts'

const usage = `Say one of:
  create-admin EMAIL                         a system administrator; prints the password once
  import-territories FILE [--apply]          shows what the file would change; --apply changes it
                     [--close-missing]       also closes what the file no longer has`

type Command = (server: AppServer, args: string[]) => Promise<void>

const commands: Record<string, Command> = {
  async 'create-admin'(server, [email]) {
    if (!email || !/^\S+@\S+\.\S+$/.test(email)) throw new Error('create-admin needs an e-mail address')
    const password = randomBytes(12).toString('base64url')
    await server.inSystem((ctx) =>
      createUser(ctx, { email, password, firstName: 'System', lastName: 'Administrator', roles: ['system-admin'] }),
    )
    console.log(`Administrator ${email} created. Password, shown only now: ${password}`)
  },
  async 'import-territories'(server, [file, ...flags]) {
    if (!file) throw new Error('import-territories needs a file')
    const bytes = await readFile(file)
    const diff = await server.inSystem((ctx) =>
      importTerritoryFile(ctx, bytes, {
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
}

/** The commands behind `npm run admin -- …`; answers the exit code. */
export async function runAdmin(server: AppServer, [name, ...args]: string[]): Promise<number> {
  const command = name === undefined ? undefined : commands[name]
  if (!command) {
    console.error(usage)
    return 2
  }
  try {
    await command(server, args)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const body = errorBody(error, 'eng')
    console.error(
      [body.error, ...(body.modelStateError ?? []).map((one) => `  ${one.key}: ${one.errorMessage}`)].join('\n'),
    )
    return 1
  }
}
