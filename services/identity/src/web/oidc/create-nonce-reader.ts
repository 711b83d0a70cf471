import ServerChallenge from 'oidc-provider/lib/helpers/challenge.js';

/**
 * Creates a function that returns the nonce for new proofs. The library gives it only with a refusal, which browsers write to the console;
 * this is the class with which it creates and checks nonces (`provider.js`), and the token endpoint accepts them for three minutes.
 * @param secret `dPoP.nonceSecret` of the configuration
 */
export function createNonceReader(secret: Buffer): () => string {
  const nonces = new ServerChallenge(secret, 'DPoP');
  return () => nonces.nextChallenge();
}
