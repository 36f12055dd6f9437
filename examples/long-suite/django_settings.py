import os

CONNECTION = {
    "ENGINE": "django.db.backends.postgresql",
    "HOST": os.environ["PGHOST"],
    "PORT": os.environ["PGPORT"],
    "USER": os.environ["PGUSER"],
    "PASSWORD": os.environ.get("PGPASSWORD", ""),
    "NAME": os.environ["PGDATABASE"],
}
DATABASES = {
    "default": {**CONNECTION, "TEST": {"NAME": "test_one"}},
    "other": {**CONNECTION, "TEST": {"NAME": "test_two"}},
}
SECRET_KEY = "for tests"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = False
