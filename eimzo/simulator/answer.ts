import { appCommands } from './app-commands.ts'
import { certificateCommands } from './certificate-commands.ts'
import { type Command, isOffered, type World } from './command.ts'
import { deviceCommands } from './device-commands.ts'
import { enrolCommands } from './enrol-commands.ts'
import { domainOf } from './gate.ts'
import { keyCommands } from './key-commands.ts'
import { isModern, type Play, profiles } from './profile.ts'
import { JavaException, javaAnswer, Refusal, refusalAnswer } from './refusal.ts'
import { requestCommands } from './request-commands.ts'
import { saveCommands } from './save-commands.ts'
import { signCommands } from './sign-commands.ts'

/** Open to every page, without a plugin's name. */
const rootCommands: readonly Command[] = [
  {
    name: 'version',
    parameters: [],
    run: ({ world }) => {
      const { fault, profile } = world.play()
      return fault === 'no-version' ? {} : profiles[profile]
    },
  },
  { name: 'apidoc', parameters: [], run: ({ world }) => describeCommands(world.play()) },
  {
    name: 'apikey',
    parameters: ['domain', 'key'],
    isOpenEnded: true,
    run: ({ arguments: pairs, origin, world }) => {
      world.gate.accept(pairs)
      return { message: origin ?? 'null' }
    },
  },
]

const commands: readonly Command[] = [
  ...rootCommands,
  ...appCommands,
  ...keyCommands,
  ...saveCommands,
  ...enrolCommands,
  ...signCommands,
  ...certificateCommands,
  ...deviceCommands,
  ...requestCommands,
]

/** The answer to one frame; every refusal is an answer too. */
export async function answerFrame(frame: string, origin: string | undefined, world: World): Promise<object> {
  const play = world.play()
  try {
    const fields = await run(frame, origin, world)
    if (Array.isArray(fields)) return fields
    return isModern(play.profile) ? { success: true, status: 1, ...fields } : { success: true, ...fields }
  } catch (error) {
    if (error instanceof Refusal) return refusalAnswer(error, play)
    if (error instanceof JavaException) return javaAnswer(error)
    return refusalAnswer(new Refusal(-9999, String(error)), play)
  }
}

async function run(frame: string, origin: string | undefined, world: World): Promise<object> {
  const { plugin, name, args } = readRequest(frame)
  const command = commands.find((one) => one.plugin === plugin && one.name === name)
  if (!command || !isOffered(command, world.play().profile)) throw new Refusal(0)
  const most = command.parameters.length + (command.optional?.length ?? 0)
  if (!command.isOpenEnded && (args.length < command.parameters.length || args.length > most)) throw new Refusal(0)
  if (command.plugin) world.gate.check(domainOf(origin))
  return command.run({ origin, arguments: args, world })
}

function readRequest(frame: string): { plugin: unknown; name: unknown; args: string[] } {
  const request = parse(frame)
  if (typeof request !== 'object' || request === null) throw new Refusal(0)
  const fields: { plugin?: unknown; name?: unknown; arguments?: unknown } = request
  const args: unknown = fields.arguments ?? []
  if (!Array.isArray(args) || !args.every((one) => typeof one === 'string')) throw new Refusal(0)
  return { plugin: fields.plugin, name: fields.name, args }
}

function parse(frame: string): unknown {
  try {
    return JSON.parse(frame)
  } catch {
    throw new Refusal(0)
  }
}

/** Plugin by plugin, what this version offers. */
export function describeCommands({ profile }: Play): object[] {
  const offered = commands.filter((command) => !command.isHidden && isOffered(command, profile))
  return [...Map.groupBy(offered, ({ plugin = '' }) => plugin)].map(([plugin, functions]) => ({
    name: plugin,
    description: '',
    functions: functions.map(({ name, parameters, optional = [] }) => ({
      plugin,
      name,
      description: '',
      arguments: [...parameters, ...optional].map((parameter) => ({
        name: parameter,
        optional: optional.includes(parameter),
        description: '',
      })),
    })),
  }))
}
