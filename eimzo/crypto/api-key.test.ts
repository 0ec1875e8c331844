import { describe, expect, test } from 'vitest'
import { isApiKey, issueApiKey, publicApiKeys, vendorApiKeySigner } from './api-key.ts'
import { generatePrivateKey, publicKeyOf } from './signature.ts'

const known: Readonly<Record<string, string>> = {
  ...publicApiKeys,
  null: 'E0A205EC4E7B78BBB56AFF83A733A1BB9FD39D562E67978CC5E7D73B0951DB1954595A20672A63332535E13CC6EC1E1FC8857BB09E0855D7E76E411B6FA16E9D',
  'test.e-imzo.uz':
    'DE783306B4717AFE4AE1B185E1D967C265AA397A35D8955C7D7E38A36F02798AA62FBABE2ABA15C888FE2F057474F35A5FC783D23005E4347A3E34D6C1DDBAE5',
  'test.e-imzo.local':
    'D56ABC7F43A23466D9ADB1A2335E7430FCE0F46B0EC99B578D554333245FC071357AE9E7E2F75F96B73AEEE7E0D61AE84E414F5CD795D8B6484E5645CAF958FC',
}

describe('API keys', () => {
  test.each(Object.entries(known))('the published key of %s', (domain, key) => {
    expect(isApiKey(domain, key)).toBe(true)
    expect(isApiKey(domain, key.toLowerCase())).toBe(true)
    expect(isApiKey(`www.${domain}`, key)).toBe(false)
    expect(
      isApiKey(
        domain,
        key.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      ),
    ).toBe(false)
  })

  test('other texts are no keys', () => {
    for (const key of ['', 'x'.repeat(128), '0'.repeat(128), '0'.repeat(126)])
      expect(isApiKey('localhost', key)).toBe(false)
  })

  test('a key issued for a test is good only where its signer is trusted', () => {
    const signer = generatePrivateKey()
    const key = issueApiKey('agro.test', signer)
    expect(isApiKey('agro.test', key)).toBe(false)
    expect(isApiKey('agro.test', key, [vendorApiKeySigner, publicKeyOf(signer)])).toBe(true)
  })
})
