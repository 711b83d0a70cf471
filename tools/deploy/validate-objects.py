"""Reads [[where, object], ...] as JSON and prints the faults of the objects as a JSON list of lines.

Each object is checked against the strict schema of its kind, in which an unknown field is a fault, too.
A kind without a schema is a fault. Everything is read from the package kubernetes-validate; nothing is fetched.
"""

import functools
import json
import pathlib
import sys

import jsonschema
import kubernetes_validate
import referencing

VERSION = sys.argv[1]
FOLDER = pathlib.Path(kubernetes_validate.__file__).parent / "kubernetes-json-schema" / f"v{VERSION}-local-strict"


@functools.cache
def registry():
    definitions = json.loads((FOLDER / "_definitions.json").read_text())
    return referencing.Resource.from_contents(definitions) @ referencing.Registry()


@functools.cache
def validator(api_version, kind):
    group, _, version = api_version.rpartition("/")
    parts = [kind.lower(), group.split(".")[0], version]
    file = FOLDER / ("-".join(part for part in parts if part) + ".json")
    if not file.exists():
        return None
    schema = json.loads(file.read_text())
    known = referencing.Resource.from_contents(schema) @ registry()
    return jsonschema.Draft202012Validator(schema, registry=known)


def faults(where, subject):
    check = validator(subject["apiVersion"], subject["kind"])
    if check is None:
        yield f"{where}: Kubernetes {VERSION} has no {subject['kind']} of {subject['apiVersion']}"
        return
    for error in check.iter_errors(subject):
        path = ".".join(str(step) for step in error.path)
        yield f"{where}: {path}: {error.message[:200]}"


print(json.dumps([line for where, subject in json.load(sys.stdin) for line in faults(where, subject)]))
