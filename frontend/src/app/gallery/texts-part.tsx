import { useState } from 'react';
import { SuggestionField } from '#src/ui/kit/suggestion-field.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { GalleryPart } from './gallery-part.tsx';

/** Fields of text: empty, filled, described, invalid, disabled. */
export function TextsPart() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('robin@');
  const [reason, setReason] = useState('');
  const [pronouns, setPronouns] = useState('');
  return (
    <GalleryPart title="Text fields">
      <TextField label="First name" value={name} onChange={setName} />
      <TextField
        label="Chosen name"
        description="The name your therapist uses."
        value={name}
        onChange={setName}
        maxLength={100}
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        error="Enter an email address, such as name@example.com."
      />
      <TextField label="Member ID" value="W1234" onChange={() => undefined} isDisabled />
      <SuggestionField
        label="Pronouns"
        description="Choose one or write your own."
        value={pronouns}
        onChange={setPronouns}
        suggestions={['She/her', 'He/him', 'They/them']}
      />
      <TextArea label="Reason for therapy" value={reason} onChange={setReason} />
      <TextArea label="Note" value={reason} onChange={setReason} error="Write at least 10 characters." />
    </GalleryPart>
  );
}
