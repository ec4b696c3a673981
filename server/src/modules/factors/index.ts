export { addTotp, removeTotp } from './change-totp.ts'
export { changeDemand, findDemand, isDemandedOf, isDemandedOfUser } from './demands.ts'
export { type FactorChange, factorsChanged } from './factor-changes.ts'
export { HAS_FACTOR, hasFactor, listWithFactor } from './has-factor.ts'
export { findFactors, listSecondSteps } from './queries.ts'
export { makeRecoveryCodes, newRecoverySet } from './recovery-codes.ts'
export {
  addPasskey,
  findPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  takePasskey,
} from './passkeys.ts'
export { resetFactors } from './reset-factors.ts'
export { newTotpSecret, stepOfCode, totpUri } from './totp.ts'
export { listUnopenedTotp } from './totp-secrets.ts'
export { readCode, takeCode } from './take-code.ts'
export { askerOf, challengeFor, challengeToMake, readMade, readSigned } from './webauthn.ts'
export { isStepTaken, takeStep } from './used-steps.ts'
