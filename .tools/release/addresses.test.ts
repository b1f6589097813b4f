import { describe, expect, it } from 'vitest';
import { addressesOf, linkToRepository, requireRepository } from './addresses.ts';

const repository = 'https://git.example.com/owner/kit';
const link = (markdown: string) => linkToRepository(markdown, repository, 'packages/sdk');

describe('requireRepository', () => {
  it.each([repository, `${repository}/`, `${repository}.git`])('accepts %s', (value) => {
    expect(requireRepository({ repository: value })).toBe(repository);
  });

  it.each([undefined, '', 'TODO', 'git@example.com:owner/kit.git', 'https://git.example.com'])(
    'rejects %j, and says where to set the address of the repository',
    (value) => {
      expect(() => requireRepository({ repository: value })).toThrow(
        /"repository" of the root package\.json/,
      );
    },
  );
});

describe('addressesOf', () => {
  it('returns addresses that contain the folder of the package', () => {
    expect(addressesOf(repository, 'packages/sdk')).toEqual({
      repository: { type: 'git', url: `git+${repository}.git`, directory: 'packages/sdk' },
      homepage: `${repository}/tree/main/packages/sdk#readme`,
      bugs: `${repository}/issues`,
    });
  });
});

describe('linkToRepository', () => {
  it('makes relative links absolute, with their anchors', () => {
    expect(link('[Lists](docs/lists.md#continue)')).toBe(
      `[Lists](${repository}/blob/main/packages/sdk/docs/lists.md#continue)`,
    );
  });

  it('resolves links to files outside the package', () => {
    expect(link('[Limits](../../SECURITY.md)')).toBe(
      `[Limits](${repository}/blob/main/SECURITY.md)`,
    );
  });

  it('loads pictures from the repository', () => {
    expect(link('![The page](inspector/chats.png)')).toBe(
      `![The page](${repository}/raw/main/packages/sdk/inspector/chats.png)`,
    );
  });

  it.each(['[Errors](#errors)', '[undici](https://undici.example.org)'])(
    'leaves %s as it is',
    (markdown) => {
      expect(link(markdown)).toBe(markdown);
    },
  );
});
