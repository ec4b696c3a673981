import { expect, it } from 'vitest'
import { isShownPicture } from './picture-hosts.ts'

it.each([
  ['https://lh3.googleusercontent.com/p/AF1Qip=s300', true],
  ['http://lh3.googleusercontent.com/p/a', false],
  ['https://lh3.googleusercontent.com:8443/p/a', false],
  ['https://lh3.googleusercontent.com.evil.example/p/a', false],
  ['https://evil.example/lh3.googleusercontent.com', false],
  ['javascript:alert(1)', false],
  ['no address', false],
])('says of %s whether a page may show it: %s', (address, isShown) => {
  expect(isShownPicture(address)).toBe(isShown)
})
