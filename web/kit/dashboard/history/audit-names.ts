import { useTextOfKey, useTexts } from '#web/shell/texts.ts'

/** Keys of texts are written with dashes. */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function wordsOf(action: string): { type: string; verb: string } {
  const [type = '', ...verb] = dashed(action).split('.')
  return { type, verb: verb.join('.') }
}

/** Whether the things of the journal of this type have a name among the texts, and not their code. */
export const isNamed = (texts: object, type: string): boolean => `audit.type.${dashed(type)}` in texts

/** Whether an action of the journal has words, and not its code. */
export function isWorded(texts: object, action: string): boolean {
  const { type, verb } = wordsOf(action)
  return isNamed(texts, type) && verbKey(texts, type, verb) !== undefined
}

/** A step is called what it means to most things; a thing to which it means more has a word of its own. */
const verbKey = (texts: object, type: string, verb: string) =>
  [`audit.verb-of.${type}.${verb}`, `audit.verb.${verb}`].find((key) => key in texts)

/** `user.created` → «Foydalanuvchi: yaratildi»; what has no words is shown by its code. */
export function useAuditNames() {
  const texts = useTexts()
  const text = useTextOfKey()
  const typeOf = (type: string) => (isNamed(texts, type) ? text(`audit.type.${dashed(type)}`) : undefined)
  const verbOf = (type: string, verb: string) => {
    const key = verbKey(texts, type, verb)
    return key && text(key)
  }
  return {
    typeName: (type: string) => typeOf(type) ?? type,
    actionName(action: string) {
      const { type, verb } = wordsOf(action)
      const [typeName, verbName] = [typeOf(type), verbOf(type, verb)]
      // One of the two says more than a code.
      return typeName || verbName ? `${typeName ?? type}: ${verbName ?? verb}` : action
    },
  }
}
