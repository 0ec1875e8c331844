import { type Identity, identityFrom } from '../identity.ts'
import { attribute } from './oids.ts'
import { type Element, listOf, Malformed, sequence, setOf } from './reader.ts'
import { text } from './text.ts'
import * as write from './writer.ts'

export type NameAttribute = { readonly oid: string; readonly value: string }

/** An X.500 name: its attributes in order, and its bytes, by which names are compared. */
export type Name = { readonly attributes: readonly NameAttribute[]; readonly raw: Uint8Array }

const shortNames = new Map<string, string>(
  Object.entries(attribute)
    .filter(([name]) => name !== 'INN' && name !== 'PINFL')
    .map(([name, oid]) => [oid, name]),
)

export function readName(element: Element): Name {
  const attributes = listOf(element).flatMap((relative) =>
    setOf(relative).map((pair) => {
      const fields = sequence(pair)
      const { oid } = fields.next()
      return { oid, value: attributeText(fields.next()) }
    }),
  )
  return { attributes, raw: element.raw }
}

/** Values of unknown attributes may be anything; only texts are read. */
function attributeText(element: Element): string {
  try {
    return text(element)
  } catch (error) {
    if (error instanceof Malformed) return ''
    throw error
  }
}

/** A country is a PrintableString by its definition; everything else is UTF-8. */
export function writeName(attributes: readonly NameAttribute[]): Uint8Array {
  return write.sequence(
    ...attributes.map(({ oid, value }) =>
      write.setOf(write.sequence(write.oid(oid), oid === attribute.C ? write.printable(value) : write.utf8(value))),
    ),
  )
}

export function identityOf(name: Name): Identity {
  return identityFrom((field) => name.attributes.find(({ oid }) => oid === attribute[field])?.value)
}

const attributeOids = new Map<string, string>(Object.entries(attribute))

/** The reverse of `nameText`: a comma belongs to the value unless a field's name follows it. */
export function parseNameText(text: string): NameAttribute[] {
  return text.split(/,\s*(?=(?:[A-Za-z]+|\d+(?:\.\d+)+)=)/).map((piece) => {
    const [field = '', ...value] = piece.trim().split('=')
    const oid = /^\d+(?:\.\d+)+$/.test(field) ? field : attributeOids.get(field.toUpperCase())
    if (!oid || value.length === 0) throw new Malformed('The name has an unknown field')
    return { oid, value: value.join('=') }
  })
}

/** `CN=…,O=…`: short names where there are any, no escaping, as the signing client writes it. */
export function nameText({ attributes }: Pick<Name, 'attributes'>): string {
  return attributes.map(({ oid, value }) => `${shortNames.get(oid) ?? oid}=${value}`).join(',')
}
