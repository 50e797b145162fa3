/** Passkeys: kept by this device or a password manager, so that one can come back to a club without any device of before. */

import { Refused } from '$lib/api';
import type { Club, NewPasskey, UsedPasskey } from '../wire';
import * as api from './api';

/** Whether this browser has passkeys, and this page may use them: over https, or at localhost. */
export const may = typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.prototype.getClientExtensionResults === 'function' && isSecureContext;
const KINDS = [-7, -8, -257]; // ECDSA with P-256, Ed25519, RSA: the kinds that the room can check

function encoded(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
function decoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** Nothing, if somebody thought better of it; else it cannot be done here. */
function unless(fault: unknown): null {
  if (fault instanceof DOMException && fault.name === 'NotAllowedError') return null;
  throw new Refused('passkey-kind', String(fault), 0);
}

/** Make a passkey and let the club keep its public half; nothing where somebody thinks better of it. */
export async function keep(club: Club, name: string): Promise<Club | null> {
  const { challenge } = await api.challenge(club.slug);
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: decoded(challenge),
        rp: { name: 'Double Jeu' },
        user: { id: crypto.getRandomValues(new Uint8Array(16)), name: `${name} · ${club.name}`, displayName: name },
        pubKeyCredParams: KINDS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      },
    })
    .catch(unless);
  const answer = made && ((made as PublicKeyCredential).response as AuthenticatorAttestationResponse);
  const key = answer?.getPublicKey();
  if (!made || !answer || !key) return null;
  const kept: NewPasskey = { id: (made as PublicKeyCredential).id, key: encoded(key), client: encoded(answer.clientDataJSON), authenticator: encoded(answer.getAuthenticatorData()) };
  return api.keepPasskey(club.slug, kept);
}

/** Come back by a passkey; nothing where there is none, or somebody thinks better of it. */
export async function comeBack(club: Club): Promise<Club | null> {
  const { challenge } = await api.challenge(club.slug);
  const used = await navigator.credentials.get({ publicKey: { challenge: decoded(challenge), userVerification: 'preferred' } }).catch(unless);
  if (!used) return null;
  const answer = (used as PublicKeyCredential).response as AuthenticatorAssertionResponse;
  const shown: UsedPasskey = { id: (used as PublicKeyCredential).id, client: encoded(answer.clientDataJSON), authenticator: encoded(answer.authenticatorData), signature: encoded(answer.signature) };
  return api.usePasskey(club.slug, shown);
}
